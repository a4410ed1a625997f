import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { areLinesKept, createCartStorage } from './cart-storage.ts';

const DAY = 24 * 3_600_000;
const line = { productId: '0199a000-0000-7000-8000-000000000001', color: 'RED', size: '44', group: null };
const dress = { ...line, quantity: 2, name: 'Платье', image: null, price: roubles(8390) };
const add = { kind: 'add_lines' as const, operationId: newOperationId(), lines: [dress] };
const open = () => createCartStorage(newOperationId);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the lines of a guest on this device', () => {
  it('are kept for good and copied for the session, with their sum', () => {
    open().writeGuest([dress]);
    const kept = JSON.parse(localStorage.getItem('cart') ?? '');
    expect(kept).toMatchObject({ items: [dress], appliedPromocodes: [], subtotal: 16780 });
    expect(sessionStorage.getItem('cart')).toBe(localStorage.getItem('cart'));
  });

  it('are read from the copy when the text is broken', () => {
    open().writeGuest([dress]);
    localStorage.setItem('cart', '{"items":[{');
    expect(open().readGuest().lines).toEqual([dress]);
  });

  it('do not come back from the copy once they are gone', () => {
    open().writeGuest([dress]);
    localStorage.removeItem('cart');
    expect(open().readGuest().lines).toEqual([]);
  });

  it.each([
    ['no list', { items: 5 }],
    ['half a piece', { items: [{ ...dress, quantity: 0.5 }] }],
    ['no piece', { items: [{ ...dress, quantity: 0 }] }],
    ['an id that is none', { items: [{ ...dress, productId: '1; drop' }] }],
    [
      'an id that the shop would not read',
      { items: [{ ...dress, productId: '1'.repeat(8) + '-1111-1111-1111-' + '1'.repeat(12) }] },
    ],
    ['a colour that is none', { items: [{ ...dress, color: '<b>' }] }],
    ['a line of a wholesale group', { items: [{ ...dress, wholesaleGroupId: 'g1' }] }],
  ])('are cleaned of %s', (_, stored) => {
    localStorage.setItem('cart', JSON.stringify(stored));
    expect(open().readGuest().lines).toEqual([]);
  });

  it('get another key for their journey with every change', () => {
    const storage = open();
    storage.writeGuest([dress]);
    const before = storage.readGuest().migrationId;
    expect(before).toMatch(/^[\da-f]{32}$/);
    storage.writeGuest([{ ...dress, quantity: 3 }]);
    expect(storage.readGuest().migrationId).not.toBe(before);
  });

  it('live as long as the page where nothing can be written, and are known to', () => {
    open().writeGuest([dress]);
    expect(areLinesKept()).toBe(true);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    open().writeGuest([{ ...dress, quantity: 5 }]);
    expect([open().readGuest().lines[0]?.quantity, areLinesKept()]).toEqual([5, false]);
    open().writeGuest([]);
    expect([open().readGuest().lines, areLinesKept()]).toEqual([[], true]);
    full.mockRestore();
  });

  it('are not shadowed by what could not be written once another tab has', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    open().writeGuest([dress]);
    full.mockRestore();
    localStorage.setItem('cart', JSON.stringify({ items: [{ ...dress, quantity: 5 }] }));
    expect(open().readGuest().lines[0]?.quantity).toBe(5);
  });
});

describe('changes that wait on this device', () => {
  const waiting = { base: [], changes: [add], since: Date.now() };

  it('are kept for each account apart', () => {
    const storage = open();
    storage.writeQueued('anna', waiting);
    expect(storage.readQueued('boris')).toBeNull();
    storage.writeQueued('boris', { ...waiting, base: [dress] });
    storage.writeQueued('anna', null);
    expect([storage.readQueued('anna'), storage.readQueued('boris')?.base]).toEqual([null, [dress]]);
    storage.writeQueued('boris', null);
    expect(localStorage.getItem('cart-pending')).toBeNull();
  });

  it('know the group whose place they take', () => {
    const storage = open();
    for (const kind of ['add_lines', 'add_group'] as const) {
      const changes = [{ ...add, kind, replaces: 'dress-full_set-all-1' }];
      storage.writeQueued('anna', { ...waiting, changes });
      expect(storage.readQueued('anna')?.changes).toEqual(changes);
    }
  });

  it('are given up before the shop forgets their keys', () => {
    const storage = open();
    storage.writeQueued('anna', { ...waiting, since: Date.now() - 29 * DAY });
    expect(storage.readQueued('anna')).not.toBeNull();
    expect(storage.dropOld('anna')).toBe(false);
    storage.writeQueued('anna', { ...waiting, since: Date.now() - 31 * DAY });
    expect(storage.readQueued('anna')).toBeNull();
    expect([storage.dropOld('anna'), storage.dropOld('anna')]).toEqual([true, false]);
    expect(localStorage.getItem('cart-pending')).toBeNull();
  });

  it.each([
    ['years back', -6 * 365 * DAY],
    ['in the future', 3 * DAY],
  ])('are not given up for a clock that stood %s', (_, off) => {
    const storage = open();
    const now = Date.now();
    storage.writeQueued('anna', { ...waiting, since: now + off });
    expect(storage.readQueued('anna')?.since).toBeGreaterThanOrEqual(now);
    // from here on they grow old as any others
    expect(storage.dropOld('anna')).toBe(false);
    const kept = JSON.parse(localStorage.getItem('cart-pending') ?? '').anna;
    expect(kept).toEqual({ ...waiting, since: expect.any(Number) });
    expect(Math.abs(kept.since - now)).toBeLessThan(DAY);
  });

  it.each([
    ['no key', { ...add, operationId: '' }],
    ['an unknown kind', { ...add, kind: 'buy' }],
    ['no line', { ...add, lines: [null] }],
    ['half a piece', { ...add, lines: [{ ...dress, quantity: 0.5 }] }],
    ['no lines', { ...add, kind: 'migrate', lines: 5 }],
    ['no figure', { ...add, kind: 'set_pieces', line }],
  ])('are cleaned of a change with %s', (_, broken) => {
    localStorage.setItem('cart-pending', JSON.stringify({ anna: { ...waiting, changes: [broken, add] } }));
    expect(open().readQueued('anna')?.changes).toEqual([add]);
  });
});
