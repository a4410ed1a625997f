import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Sorting, Table } from './table.tsx';

afterEach(cleanup);

const ROWS = [
  { id: 'a', name: 'Платье', price: '8 390' },
  { id: 'b', name: 'Юбка', price: '4 490' },
];

function Goods() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', descending: false });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  return (
    <>
      <Table
        label="Товары"
        rows={ROWS}
        idOf={(row) => row.id}
        sorting={sorting}
        onSort={setSorting}
        selection={{ ids, onChange: setIds, nameOf: (row) => row.name }}
        columns={[
          { key: 'name', title: 'Товар', cell: (row) => row.name, sortable: true },
          { key: 'price', title: 'Цена', cell: (row) => row.price, sortable: true, number: true },
          { key: 'id', title: 'Код', cell: (row) => row.id },
        ]}
      />
      <output>{[...ids].join(' ')}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;

describe('a table', () => {
  it('names its rows by their first cell', () => {
    render(<Goods />);
    const row = screen.getByRole('row', { name: /Платье/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('Платье');
  });

  it('says how it is sorted, turns round by a second press and starts a new column ascending', async () => {
    render(<Goods />);
    const order = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
    expect([order('Товар'), order('Цена'), order('Код')]).toEqual(['ascending', 'none', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Товар' }));
    expect(order('Товар')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Цена' }));
    expect([order('Товар'), order('Цена')]).toEqual(['none', 'ascending']);
  });

  it('chooses one row or all shown, and leaves what is chosen elsewhere', async () => {
    render(<Goods />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Выбрать все' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Юбка' }));
    expect(chosen()).toBe('elsewhere b');
    expect([all.indeterminate, all.checked]).toEqual([true, false]);
    await userEvent.click(all);
    expect(chosen()).toBe('elsewhere b a');
    expect([all.indeterminate, all.checked]).toEqual([false, true]);
    await userEvent.click(all);
    expect(chosen()).toBe('elsewhere');
  });
});
