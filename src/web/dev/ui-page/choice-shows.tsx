import { useState } from 'react';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { Checkbox, RadioCards } from '#web/ui/checkbox.tsx';
import { TextLink } from '#web/ui/link-button.tsx';
import { ColorPicker, SizePicker } from '#web/ui/option-pickers.tsx';
import { RangeSlider } from '#web/ui/range-slider.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { COLORS, DEAREST, LONG_TEXT, SIZES } from './samples.ts';
import { Show } from './show.tsx';

export function ChoiceShows() {
  const [way, setWay] = useState<string | null>('courier');
  const [view, setView] = useState<'table' | 'list' | 'long'>('table');
  return (
    <Show id="choices" title="Выбор">
      <div className="show__row">
        <Checkbox defaultChecked>В наличии</Checkbox>
        <Checkbox>Распродажа</Checkbox>
        <Checkbox disabled>Недоступно</Checkbox>
        <Switch defaultChecked>Опт включён</Switch>
        <Switch>Опт выключен</Switch>
        <Switch disabled>Недоступно</Switch>
      </div>
      <Segments
        label="Вид"
        value={view}
        onChange={setView}
        options={[
          { value: 'table', label: 'Таблица', icon: 'table' },
          { value: 'list', label: 'Список', icon: 'list' },
          { value: 'long', label: 'Вид с длинным названием' },
        ]}
      />
      <Checkbox long error="Нужно согласие">
        {LONG_TEXT}
      </Checkbox>
      <RadioCards
        legend="Способ доставки"
        name="way"
        value={way}
        onChange={setWay}
        options={[
          {
            value: 'courier',
            title: 'Курьер',
            text: 'Завтра, с 10 до 22',
            aside: formatRoubles(roubles(300)),
          },
          { value: 'post', title: LONG_TEXT, text: LONG_TEXT, aside: formatRoubles(roubles(DEAREST)) },
          { value: 'pickup', title: 'Пункт выдачи', text: 'Сейчас недоступен', disabled: true },
        ]}
      />
      <RadioCards
        legend="Способ оплаты"
        name="payment"
        value={null}
        onChange={() => undefined}
        error="Выберите способ оплаты"
        options={[{ value: 'cash', title: 'При получении' }]}
      />
    </Show>
  );
}

export function PickerShows() {
  const [color, setColor] = useState<string | null>('SGE');
  const [size, setSize] = useState<string | null>('42');
  return (
    <Show id="pickers" title="Цвет и размер">
      <ColorPicker label="Цвет" options={COLORS} value={color} onChange={setColor} />
      <SizePicker
        label="Размер"
        options={SIZES}
        value={size}
        onChange={setSize}
        aside={
          <TextLink to="#pickers" icon="ruler">
            Таблица размеров
          </TextLink>
        }
      />
    </Show>
  );
}

export function StepperShows() {
  const [one, setOne] = useState(1);
  const [set, setSet] = useState(10);
  const [price, setPrice] = useState<readonly [number, number]>([2000, 12_000]);
  return (
    <Show id="stepper" title="Количество и цена">
      <div className="show__row show__row--top">
        <Stepper
          label="Количество"
          value={one}
          min={1}
          max={4}
          onChange={setOne}
          limitHint="Доступно 4 шт."
        />
        <Stepper label="Комплектов" value={set} min={1} max={100} onChange={setSet} wholesale />
        <Stepper label="Недоступно" value={0} min={0} max={0} onChange={() => undefined} disabled />
      </div>
      <RangeSlider
        label="Цена"
        min={0}
        max={20_000}
        step={500}
        value={price}
        onChange={setPrice}
        format={(value) => formatRoubles(roubles(value))}
      />
      <RangeSlider
        label="Недоступная цена"
        min={0}
        max={DEAREST}
        value={[0, DEAREST]}
        onChange={() => undefined}
        format={(value) => formatRoubles(roubles(value))}
        disabled
      />
    </Show>
  );
}
