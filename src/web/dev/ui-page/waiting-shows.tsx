import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ICON_NAMES } from '#web/ui/icon-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, Spinner } from '#web/ui/state-view.tsx';
import { Thumb, Thumbs } from '#web/ui/thumb.tsx';
import { Show, State } from './show.tsx';

export function LoadingShows() {
  return (
    <Show id="loading" title="Загрузка">
      <div className="show__cards">
        {['one', 'two', 'three'].map((card) => (
          <div key={card}>
            <Skeleton shape="picture" />
            <Skeleton />
            <Skeleton half />
          </div>
        ))}
      </div>
      <Skeleton shape="title" />
      <Skeleton shape="control" />
      <Spinner text="Загрузка настроек цен..." inline />
    </Show>
  );
}

export function EmptyShows() {
  return (
    <Show id="empty" title="Пустые состояния">
      <EmptyState title="В корзине пусто" text="Добавьте товары в корзину для быстрого заказа">
        <Button>В каталог</Button>
      </EmptyState>
      <State name="Без фотографии">
        <div className="show__row">
          <Thumb src={null} size="l" />
          <Thumbs images={[null, null, null, null, null, null]} />
        </div>
      </State>
    </Show>
  );
}

export function ErrorShows() {
  return (
    <Show id="errors" title="Ошибка загрузки">
      <ErrorState text="Не удалось загрузить товары" onRetry={() => undefined} />
    </Show>
  );
}

const PAINTS = [
  'paper',
  'wash',
  'sunk',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'petrol',
  'sale',
  'ok',
  'warn',
];

export function TokenShows() {
  return (
    <Show id="tokens" title="Краски, шрифты, знаки" wide>
      <ul className="show__paints">
        {PAINTS.map((paint) => (
          <li key={paint}>
            <i style={{ '--sw': `var(--${paint})` }} />
            {paint}
          </li>
        ))}
      </ul>
      <div className="stack stack--s">
        <p className="show__hero">Осенний гардероб</p>
        <p className="serif show__h2">Новинки № 1 «Шерсть» — 24</p>
        <p>Цены — тем же шрифтом, что и текст: 12 490 ₽, −30%, № 261121-0007.</p>
      </div>
      <ul className="show__icons">
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Show>
  );
}
