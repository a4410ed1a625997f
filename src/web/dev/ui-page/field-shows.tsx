import { useState } from 'react';
import { Field, PasswordField, PhoneField, Select, TextArea } from '#web/ui/field.tsx';
import { SelectMenu } from '#web/ui/select-menu.tsx';
import { DigitsField, FieldWithButton, InnField, PriceField, SearchField } from '#web/ui/special-fields.tsx';
import { LONG_TEXT } from './samples.ts';
import { Show, State } from './show.tsx';

export function FieldShows() {
  const [code, setCode] = useState('');
  return (
    <Show id="fields" title="Поля">
      <div className="fields fields--two">
        <Field label="Почта" name="email" type="email" placeholder="anna@pochta.example" />
        <Field label="Город" name="city" defaultValue="Тверь" hint="Покажем ближайшие пункты" />
        <Field label="Фамилия" name="surname" defaultValue="Ковалёва" disabled />
        <Field label="Улица" name="street" required={false} />
        <PasswordField label="Пароль" name="password" defaultValue="тайна-тайна" autoComplete="off" />
        <Field label="Дом" name="house" defaultValue="12/" error="Укажите номер дома" />
        <div className="fields__all">
          <FieldWithButton
            label="Промокод"
            value={code}
            onChange={setCode}
            onSubmit={() => undefined}
            input={{ placeholder: 'Введите код' }}
            button="Применить"
          />
        </div>
        <div className="fields__all">
          <TextArea label="Комментарий" name="comment" defaultValue={LONG_TEXT} hint={LONG_TEXT} />
        </div>
      </div>
    </Show>
  );
}

export function MaskShows() {
  const [query, setQuery] = useState('пальто');
  const [promo, setPromo] = useState('LETO');
  return (
    <Show id="masks" title="Поля с масками">
      <div className="fields fields--two">
        <PhoneField label="Телефон" name="phone" defaultValue="+7 916" error="Введите номер полностью" />
        <InnField label="ИНН" name="inn" defaultValue="7707083893" />
        <PriceField label="Цена" name="price" defaultValue="9 999 999" />
        <PriceField label="Прежняя цена" name="was" error="Должна быть больше цены" />
        <DigitsField label="Код из письма" name="one-time" most={6} hint="Шесть цифр" />
        <DigitsField label="Не меньше" name="least" most={4} unit="шт." defaultValue="5" />
        <Field label="Заголовок для поиска" name="seo" count="46 из 60" />
      </div>
      <State name="Поиск">
        <SearchField
          label="Поиск по каталогу"
          value={query}
          onChange={setQuery}
          placeholder="Платье на запах"
        />
      </State>
      <State name="Поле с кнопкой: ошибка и занято">
        <FieldWithButton
          label="Промокод с ошибкой"
          value={promo}
          onChange={setPromo}
          onSubmit={() => undefined}
          error="Неверный промокод"
          button="Применить"
        />
        <FieldWithButton
          label="Промокод проверяется"
          value="OSEN"
          onChange={() => undefined}
          onSubmit={() => undefined}
          busy
          button="Применить"
        />
      </State>
    </Show>
  );
}

const ORDERS = [
  { value: 'new', label: 'Сначала новые' },
  { value: 'cheap', label: 'Сначала дешёвые' },
  { value: 'dear', label: 'Сначала дорогие' },
  { value: 'popular', label: 'Популярные', disabled: true },
];

export function SelectShows() {
  const [order, setOrder] = useState('new');
  return (
    <Show id="selects" title="Списки выбора">
      <div className="fields fields--two">
        <Select label="Способ оплаты" name="payment" options={ORDERS} />
        <Select label="Регион" name="region" options={ORDERS} error="Выберите регион" />
        <SelectMenu label="Сортировка" value={order} onChange={setOrder} options={ORDERS} />
        <SelectMenu label="Недоступна" value="new" onChange={setOrder} options={ORDERS} disabled />
      </div>
    </Show>
  );
}
