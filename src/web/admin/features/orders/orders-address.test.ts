import { describe, expect, it } from 'vitest';
import { ordersQuery, ordersSearch, readOrdersAddress } from './orders-address.ts';

const read = (search: string) => readOrdersAddress(new URLSearchParams(search));

describe('the address of the order list', () => {
  it('survives being read and written', () => {
    const search = '?status=new&q=%D0%90%D0%BD%D0%BD%D0%B0&from=2026-11-01&to=2026-11-21&page=3';
    expect(ordersSearch(read(search))).toBe(search);
  });

  it('drops what makes no sense', () => {
    expect(read('?status=lost&page=-1&from=yesterday&to=')).toEqual({
      status: undefined,
      q: '',
      from: '',
      to: '',
      page: 1,
    });
  });

  it('leaves the defaults out of the call', () => {
    expect(ordersQuery(read(''))).toEqual({ page: 1 });
    expect(ordersQuery(read('?status=packed&page=2'))).toEqual({ status: 'packed', page: 2 });
  });
});
