import { formatRoubles, roubles } from '#domain/money/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProgressBar, StepBar } from '#web/ui/progress.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { DEAREST, LONG_TEXT } from './samples.ts';
import { Show, State } from './show.tsx';

export function TagShows() {
  return (
    <Show id="tags" title="Метки и цены">
      <div className="show__row show__row--wash">
        <Tag>Новинка</Tag>
        <Tag tone="sale">−30%</Tag>
        <Tag tone="wholesale">Только опт (от 5 шт.)</Tag>
        <Tag tone="ok">В наличии</Tag>
        <Tag tone="warn">Осталось 2 шт.</Tag>
        <Tag tone="error">Нет в наличии</Tag>
        <Tag tone="ink">Новинка</Tag>
      </div>
      <div className="show__row">
        <Price value={7490} />
        <Price value={8390} was={11_990} />
        <Price value={DEAREST - 1} was={DEAREST} />
        <Price value={DEAREST} large />
        <Price value={null} />
      </div>
      <State name="Состояния заказа">
        <div className="show__row">
          <StatusPill tone="warn">Новый</StatusPill>
          <StatusPill tone="ink">Подтверждён</StatusPill>
          <StatusPill tone="ok">Доставлен</StatusPill>
          <StatusPill tone="error">Отменён</StatusPill>
          <StatusPill tone="wholesale">Оптовый</StatusPill>
          <StatusPill>Завершён</StatusPill>
        </div>
      </State>
      <State name="Сумма">
        <SumList
          rows={[
            { key: 'goods', label: 'Товары, 3 шт.', value: formatRoubles(roubles(DEAREST)) },
            { key: 'promo', label: LONG_TEXT, value: `−${formatRoubles(roubles(500))}`, tone: 'save' },
            { key: 'total', label: 'Итого', value: formatRoubles(roubles(DEAREST - 500)), tone: 'total' },
          ]}
        />
      </State>
    </Show>
  );
}

export function NoteShows() {
  return (
    <Show id="notes" title="Сообщения">
      <Note tone="ok">Розовый, размер M: в наличии</Note>
      <Note tone="warn">Осталось мало (4)</Note>
      <Note tone="error">Извините, эта комбинация недоступна</Note>
      <Note tone="wholesale">Товар доступен только оптом, от 5 шт., скидка 15%</Note>
      <Note>Вы должны войти в систему, чтобы использовать промокоды</Note>
      <Note>{LONG_TEXT}</Note>
    </Show>
  );
}

export function ProgressShows() {
  return (
    <Show id="progress" title="Ход дела">
      <div className="stack stack--s">
        <div className="show__between">
          <span className="row">
            <Icon name="truck" />
            <span>
              До бесплатной доставки ещё <b className="num">{formatRoubles(roubles(1010))}</b>
            </span>
          </span>
          <span className="muted num">80%</span>
        </div>
        <ProgressBar
          label="До бесплатной доставки"
          value={3990}
          max={5000}
          tone="ok"
          valueText={`${formatRoubles(roubles(3990))} из ${formatRoubles(roubles(5000))}`}
        />
      </div>
      <div className="stack stack--s">
        <div className="show__between">
          <span className="row">
            <Icon name="truck" />
            Доставка бесплатная
          </span>
          <span className="muted num">от {formatRoubles(roubles(5000))}</span>
        </div>
        <ProgressBar label="Доставка" value={100} tone="ok" />
      </div>
      <State name="Загрузка файла, комплекты, шаги">
        <ProgressBar label="Загрузка файла" value={35} />
        <ProgressBar label="Собрано комплектов" value={60} tone="wholesale" />
        <StepBar step={2} steps={4} />
      </State>
    </Show>
  );
}
