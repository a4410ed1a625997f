import { describe, expect, it } from 'vitest';
import { listQuery, listSearch, readListAddress } from './list-address.ts';
import { firstDayOf, periodFilter, periodText } from './period-filter.tsx';

const SETUP = {
  sorts: ['-createdAt', 'total'],
  tab: { key: 'status', values: ['new', 'packed'] },
  filters: [periodFilter],
} as const;
const read = (search: string) => readListAddress(new URLSearchParams(search), SETUP);

describe('the address of a list', () => {
  it('survives being read and written', () => {
    const search = '?status=new&q=%D0%90%D0%BD%D0%BD%D0%B0&from=2026-11-01&to=2026-11-21&sort=total&page=3';
    expect(listSearch(read(search), SETUP)).toBe(search);
  });

  it('drops what makes no sense', () => {
    expect(read('?status=lost&page=-1&from=yesterday&to=2026-13-40&sort=name')).toEqual({
      tab: undefined,
      q: '',
      sort: '-createdAt',
      page: 1,
      filters: {},
    });
  });

  it('leaves the defaults out of the call', () => {
    expect(listQuery(read(''), SETUP)).toEqual({ page: 1 });
    expect(listQuery(read('?status=packed&page=2&from=2026-11-01'), SETUP)).toEqual({
      status: 'packed',
      page: 2,
      from: '2026-11-01',
    });
  });
});

describe('the period of a list', () => {
  const TODAY = '2026-03-02';

  it.each([
    [1, '2026-03-02', 'сегодня'],
    [7, '2026-02-24', '7\u00A0дней'],
    [30, '2026-02-01', '30\u00A0дней'],
  ])('of %d days begins on %s and is called «%s»', (days, from, text) => {
    expect(firstDayOf(days, TODAY)).toBe(from);
    expect(periodText({ from }, TODAY)).toBe(text);
  });

  it('of days of its own is called by them', () => {
    expect(periodText({ from: '2026-02-24', to: '2026-02-25' }, TODAY)).toBe(
      'с\u00A024\u00A0февраля по\u00A025\u00A0февраля',
    );
    expect(periodText({ to: '2026-02-25' }, TODAY)).toBe('по\u00A025\u00A0февраля');
  });
});
