import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhoneField } from './field.tsx';
import { FieldWithButton, InnField, PriceField, SearchField } from './special-fields.tsx';

afterEach(cleanup);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a masked field', () => {
  it('groups a phone as it is typed and tells the form the grouped text', async () => {
    const received: string[] = [];
    render(<PhoneField label="Телефон" onChange={(event) => received.push(event.target.value)} />);
    await userEvent.type(field('Телефон'), '89161234567');
    expect(field('Телефон').value).toBe('+7 916 123-45-67');
    expect(received.at(-1)).toBe('+7 916 123-45-67');
  });

  it('keeps the caret behind the digit that was corrected in the middle', async () => {
    render(<PhoneField label="Телефон" defaultValue="+7 916 123-45-6" />);
    // behind «+7 91»
    await userEvent.type(field('Телефон'), '9', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field('Телефон').value).toBe('+7 919 612-34-56');
    expect(field('Телефон').selectionStart).toBe(6);
  });

  it('stays what its owner says when it is controlled', async () => {
    function Controlled() {
      const [value, setValue] = useState('');
      return <PriceField label="Цена" value={value} onChange={(event) => setValue(event.target.value)} />;
    }
    render(<Controlled />);
    await userEvent.type(field('Цена'), '12490');
    expect(field('Цена').value).toBe('12 490');
  });

  it('takes the digits of a pasted ИНН and drops the rest', async () => {
    render(<InnField label="ИНН" />);
    await userEvent.click(field('ИНН'));
    await userEvent.paste('ИНН 7707 083-893');
    expect(field('ИНН').value).toBe('7707083893');
  });
});

describe('the search field', () => {
  function Search({ onSearch }: { onSearch?: (text: string) => void }) {
    const [query, setQuery] = useState('');
    return <SearchField label="Поиск" value={query} onChange={setQuery} onSearch={onSearch} />;
  }

  it('searches by Enter', async () => {
    const onSearch = vi.fn();
    render(<Search onSearch={onSearch} />);
    await userEvent.type(field('Поиск'), 'пальто{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('пальто');
  });

  it('is cleared by its button, which gives the focus back, and by Escape', async () => {
    render(<Search />);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(field('Поиск'), 'пальто');
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(field('Поиск').value).toBe('');
    expect(document.activeElement).toBe(field('Поиск'));
    await userEvent.type(field('Поиск'), 'юбка{Escape}');
    expect(field('Поиск').value).toBe('');
  });
});

it('sends a joined field by Enter, but not while it is busy', async () => {
  const onSubmit = vi.fn();
  const joined = (busy: boolean) => (
    <FieldWithButton
      label="Промокод"
      value="LETO"
      {...{ onSubmit, busy }}
      onChange={vi.fn()}
      button="Применить"
    />
  );
  const { rerender } = render(joined(false));
  await userEvent.type(field('Промокод'), '{Enter}');
  rerender(joined(true));
  await userEvent.type(field('Промокод'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('LETO');
});
