import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FilterChips, ToggleChip } from './chips.tsx';

afterEach(cleanup);

function Filters() {
  const [names, setNames] = useState(['Чёрный', '46 (M)']);
  const chips = names.map((name) => ({
    key: name,
    label: name,
    spoken: name,
    onRemove: () => setNames(names.filter((other) => other !== name)),
  }));
  return <FilterChips chips={chips} onClear={() => setNames([])} />;
}

const button = (name: string) => screen.queryByRole('button', { name });

describe('chosen filters', () => {
  it('go one by one, and the focus passes to the next', async () => {
    render(<Filters />);
    await userEvent.click(screen.getByRole('button', { name: 'Убрать фильтр «Чёрный»' }));
    expect(button('Убрать фильтр «Чёрный»')).toBeNull();
    expect(document.activeElement).toBe(button('Убрать фильтр «46 (M)»'));
  });

  it('go all at once, and nothing stays of the list', async () => {
    const { container } = render(<Filters />);
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить все' }));
    expect(container.innerHTML).toBe('');
  });
});

it('a quick filter says whether it is on', async () => {
  function Quick() {
    const [isOn, setOn] = useState(false);
    return (
      <ToggleChip pressed={isOn} onChange={setOn}>
        Новинки
      </ToggleChip>
    );
  }
  render(<Quick />);
  await userEvent.click(screen.getByRole('button', { name: 'Новинки', pressed: false }));
  expect(button('Новинки')?.getAttribute('aria-pressed')).toBe('true');
});
