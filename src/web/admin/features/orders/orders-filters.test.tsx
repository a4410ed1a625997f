import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayIso } from '#domain/ru/date.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { OrdersFilters } from './orders-filters.tsx';

const NOTHING = { status: undefined, q: '', from: '', to: '', page: 1 };
const onChange = vi.fn();
const show = (changes: Partial<Parameters<typeof OrdersFilters>[0]['address']> = {}) =>
  renderInShop(<OrdersFilters address={{ ...NOTHING, ...changes }} onChange={onChange} />);

beforeEach(() => {
  onChange.mockClear();
  // no mouse: the period is the browser's own select
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

describe('the filters of the order list', () => {
  it('asks for the days of a period', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('Период'), 'За сегодня');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: dayIso(Date.now()), to: '' });
  });

  it('lets days be picked by hand, and changes nothing before one is', async () => {
    show();
    expect(screen.queryByLabelText('С')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Период'), 'Другие даты');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('С'), { target: { value: '2026-11-01' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-01' });
  });

  it('shows the days of an address and drops all at once', async () => {
    show({ q: 'Анна', from: '2026-11-01', to: '2026-11-05' });
    expect(screen.getByLabelText<HTMLInputElement>('По').value).toBe('2026-11-05');
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '', from: '', to: '' });
  });

  it('searches once typing rests', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Поиск'), ' 261121 ');
    expect(onChange).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '261121' }));
  });
});
