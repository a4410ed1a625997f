import { Select } from '#web/ui/field.tsx';
import type { FilterEditorProps, ListFilter } from './list-setup.ts';

interface ChoiceFilterSetup {
  title: string;
  /** Its key in the address and in the API. */
  key: string;
  options: readonly { value: string; label: string }[];
  /** Whether a value of the address may be chosen; without it only the options may. */
  takes?: (value: string) => boolean;
}

/** A filter with one of several values. */
export function choiceFilter({ title, key, options, takes }: ChoiceFilterSetup): ListFilter {
  const labelOf = (value: string | undefined) => options.find((it) => it.value === value)?.label;
  function Editor({ values, onChange }: FilterEditorProps) {
    return (
      <Select
        label={title}
        value={values[key] ?? ''}
        options={[{ value: '', label: 'любой' }, ...options]}
        onChange={(event) => onChange({ [key]: event.target.value })}
      />
    );
  }
  return {
    title,
    keys: [key],
    takes: takes ?? ((value) => labelOf(value) !== undefined),
    text: (values) => labelOf(values[key]) ?? '…',
    Editor,
  };
}

/** A filter with «да» and «нет», as the API takes flags. */
export const flagFilter = (title: string, key: string): ListFilter =>
  choiceFilter({
    title,
    key,
    options: [
      { value: 'true', label: 'да' },
      { value: 'false', label: 'нет' },
    ],
  });
