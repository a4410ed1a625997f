import { useState } from 'react';
import { DraftOffer } from '#web/admin/kit/form/draft-offer.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { type Choice, ChosenChips, MultiSelect } from '#web/admin/kit/form/multi-select.tsx';
import { RichTextField } from '#web/admin/kit/form/rich-text/rich-text-field.tsx';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';
import type { FilterValues } from '#web/admin/kit/list/list-setup.ts';
import { periodFilter } from '#web/admin/kit/list/period-filter.tsx';
import { UploadTiles } from '#web/admin/kit/upload/upload-tiles.tsx';
import type { Uploads } from '#web/admin/kit/upload/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { LONG_TEXT } from './samples.ts';
import { Show, State } from './show.tsx';

const CHOICES: readonly Choice[] = [
  ...['Платья', 'Юбки', 'Брюки', 'Жакеты', 'Пальто', 'Джемперы', 'Блузки', 'Сумки'],
  LONG_TEXT,
].map((label, index) => ({ value: String(index), label }));
const nothing = () => undefined;
const UPLOADS: Uploads = {
  states: [
    { key: '1', name: 'IMG_2140.jpg', percent: 64, error: null },
    { key: '2', name: 'skan.pdf', percent: 0, error: 'Это не картинка. Подойдут JPEG, PNG, WebP и AVIF' },
  ],
  add: nothing,
  retry: nothing,
  drop: nothing,
};

const MARKED_TEXT = `Тонкий джемпер из **мериносовой** шерсти.

- не колется
- подходит под пальто

${LONG_TEXT}`;

function DatesSample() {
  const [days, setDays] = useState<FilterValues>({ from: '2026-11-01', to: '2026-11-22' });
  return <periodFilter.Editor values={days} onChange={setDays} />;
}

function LeaveSample() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Уйти
      </Button>
      <LeaveQuestion guard={{ isAsking, stay: close, leave: close }} onSave={async () => true} />
    </>
  );
}

function RichTextSample() {
  const [text, setText] = useState(MARKED_TEXT);
  return <RichTextField label="Описание" hint={`${text.length} из 3000`} value={text} onChange={setText} />;
}

export function AdminFormShows() {
  const [chosen, setChosen] = useState(['0', '8']);
  const change = (value: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, value] : chosen.filter((it) => it !== value));
  const chips = CHOICES.filter(({ value }) => chosen.includes(value)).map(({ value, label }) => ({
    value,
    label,
    name: label,
  }));
  return (
    <Show id="admin-forms" title="Формы управления">
      <State name="Выбор нескольких">
        <ChosenChips label="Разделы" chips={chips} onRemove={(value) => change(value, false)}>
          <MultiSelect title="Раздел" choices={CHOICES} chosen={chosen} onChange={change} />
        </ChosenChips>
      </State>
      <State name="Закрыт">
        <ChosenChips label="Закрытые разделы" chips={chips.slice(0, 1)} onRemove={nothing} disabled>
          <MultiSelect title="Раздел" choices={CHOICES} chosen={chosen} onChange={change} disabled />
        </ChosenChips>
      </State>
      <State name="Текст с оформлением">
        <RichTextSample />
      </State>
      <State name="Текст с ошибкой">
        <RichTextField label="Текст с ошибкой" value="" error="Заполните поле" onChange={nothing} />
      </State>
      <State name="Текст закрыт">
        <RichTextField label="Закрытый текст" value={MARKED_TEXT} disabled onChange={nothing} />
      </State>
      <State name="Файлы: в пути, отказ, место для новых">
        <ul className="show__tiles">
          <UploadTiles uploads={UPLOADS} room={10} disabled={false} />
        </ul>
      </State>
      <State name="Даты: от и до">
        <DatesSample />
      </State>
      <State name="Черновик, который можно вернуть">
        <DraftOffer draft={{ isOffered: true, restore: nothing, drop: nothing }} />
      </State>
      <State name="Уход с несохранённым">
        <LeaveSample />
      </State>
      <State name="Несохранённое; сохраняется, пока не отменить">
        <SavingSample />
      </State>
    </Show>
  );
}

/** The bar at the foot of a form, busy from «Сохранить» until «Отменить». */
function SavingSample() {
  const [busy, setBusy] = useState(false);
  return (
    <div className="show__held">
      <SaveBar
        changed={['Название', 'Цена']}
        busy={busy}
        onCancel={() => setBusy(false)}
        onSave={() => setBusy(true)}
      />
    </div>
  );
}
