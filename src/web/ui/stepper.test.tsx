import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

function Counter({ min = 1, max = 4 }: { min?: number; max?: number }) {
  const [value, setValue] = useState(min);
  return <Stepper label="Количество" value={value} min={min} max={max} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Количество' });

describe('the stepper', () => {
  it('counts up to its limit, where plus greys out but keeps the focus', async () => {
    render(<Counter />);
    const plus = screen.getByRole('button', { name: 'Количество: больше' });
    for (let press = 0; press < 6; press += 1) await userEvent.click(plus);
    expect(field().value).toBe('4');
    expect(plus.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(plus);
  });

  it.each([
    ['99', '4'],
    ['0', '1'],
    ['', '1'],
    ['2.9', '2'],
    ['3', '3'],
  ])('brings a typed %j into the range as %s when it is left', async (typed, shown) => {
    render(<Counter />);
    await userEvent.clear(field());
    if (typed !== '') await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field().value).toBe(shown);
  });

  it('says why it stops at its limit, and nothing before', async () => {
    function Limited() {
      const [value, setValue] = useState(1);
      return (
        <Stepper
          label="Количество"
          value={value}
          min={1}
          max={2}
          onChange={setValue}
          limitHint="Доступно 2 шт."
        />
      );
    }
    render(<Limited />);
    const hint = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hint()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Количество: больше' }));
    expect(hint()).toBe('Доступно 2 шт.');
    expect(screen.getByRole('status').textContent).toBe('Доступно 2 шт.');
  });
});
