import { Button, IconButton } from '#web/ui/button.tsx';
import { LinkButton, TextLink } from '#web/ui/link-button.tsx';
import { CountBadge } from '#web/ui/tag.tsx';
import { LONG_TEXT } from './samples.ts';
import { Show, State } from './show.tsx';

export function ButtonShows() {
  return (
    <Show id="buttons" title="Кнопки">
      <div className="show__row">
        <Button>В корзину</Button>
        <Button variant="secondary">Показать ещё</Button>
        <Button variant="quiet">Отмена</Button>
        <Button variant="wholesale" icon="wholesale">
          Купить оптом
        </Button>
        <Button variant="wholesale-line">Добавить доступное</Button>
        <Button variant="danger">Удалить</Button>
        <Button busy>В корзину</Button>
        <Button disabled>Недоступно</Button>
      </div>
      <State name="Размеры">
        <div className="show__row">
          <Button size="s">Малая</Button>
          <Button>Обычная</Button>
          <Button size="l">Большая</Button>
        </div>
      </State>
      <State name="Заняты">
        <div className="show__row">
          <Button variant="secondary" busy>
            Сохранить
          </Button>
          <Button variant="wholesale" busy>
            Добавить
          </Button>
        </div>
      </State>
      <State name="На картинке">
        <div className="show__row show__row--dark">
          <Button variant="paper">В каталог</Button>
        </div>
      </State>
      <State name="Длинный текст">
        <Button wide>{LONG_TEXT}</Button>
      </State>
      <State name="Со знаком и счётчиком">
        <div className="show__row">
          <IconButton name="heart" label="Избранное, 4 товара">
            <CountBadge count={4} />
          </IconButton>
          <IconButton name="bag" label="Корзина, больше 99 товаров">
            <CountBadge count={120} />
          </IconButton>
          <IconButton name="close" label="Закрыть" />
        </div>
      </State>
      <State name="Ссылки">
        <div className="show__row">
          <LinkButton to="#buttons" variant="secondary" icon="arrow-left">
            Назад к списку
          </LinkButton>
          <TextLink to="#buttons" icon="ruler">
            Таблица размеров
          </TextLink>
        </div>
      </State>
    </Show>
  );
}
