import { CANCEL_WORDS_MOST } from '#domain/orders/order-fields.ts';
import { Select, TextArea } from '#web/ui/field.tsx';

/** Why the customer leaves, as far as they say. */
export interface CancelReason {
  choice: string;
  words: string;
}

export const NO_REASON: CancelReason = { choice: '', words: '' };

const OTHER = 'Другая причина';
const CHOICES = [
  'Больше не нужно',
  'Нашлось дешевле',
  'Не тот размер, цвет или количество',
  'Не подходит доставка',
  'Заказ оформлен дважды',
  OTHER,
];

/** The reason as the history keeps it; empty when none was given. */
export function reasonText({ choice, words }: CancelReason): string {
  const text = words.trim();
  if (choice === '' || (choice === OTHER && text !== '')) return text;
  return text === '' ? choice : `${choice}: ${text}`;
}

interface CancelReasonFieldsProps {
  reason: CancelReason;
  onChange: (reason: CancelReason) => void;
}

/** Asked, but not insisted on. */
export function CancelReasonFields({ reason, onChange }: CancelReasonFieldsProps) {
  return (
    <>
      <Select
        label="Почему отменяете"
        required={false}
        value={reason.choice}
        options={[
          { value: '', label: 'Не указывать' },
          ...CHOICES.map((choice) => ({ value: choice, label: choice })),
        ]}
        onChange={(event) => onChange({ ...reason, choice: event.target.value })}
      />
      <TextArea
        label="Подробнее"
        hint="Прочитает менеджер магазина."
        required={false}
        rows={2}
        maxLength={CANCEL_WORDS_MOST}
        value={reason.words}
        onChange={(event) => onChange({ ...reason, words: event.target.value })}
      />
    </>
  );
}
