import { describe, expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { queuedLines, withChange } from './cart-queue.ts';
import { type QueuedChange } from './cart-state.ts';
import { beyondMigration, reduceLines, takenBack, withMigration } from './migration.ts';

const dress = {
  productId: '0199a000-0000-7000-8000-000000000001',
  color: 'RED',
  size: '44',
  group: null,
  name: 'Платье',
  image: null,
  price: roubles(8390),
};
const pieces = (quantity: number, size = '44') => ({ ...dress, size, quantity });
const KEY = 'key-of-the-lines-1';
const NOW = 1_000;
let made = 0;
const newId = () => {
  made += 1;
  return `a-key-made-anew-${made}`;
};
const migrate = (operationId: string, ...items: ReturnType<typeof pieces>[]): QueuedChange => ({
  kind: 'migrate',
  operationId,
  lines: items,
});
const waiting = (...changes: QueuedChange[]) => ({ base: [], changes, since: NOW });

describe('the guest’s lines as their shopper signs in', () => {
  it('travel under the key that came with them', () => {
    const guest = { lines: [pieces(2)], migrationId: KEY };
    expect(withMigration(null, guest, newId, NOW)).toEqual(waiting(migrate(KEY, pieces(2))));
  });

  it('do not travel again while an earlier journey of theirs has no answer', () => {
    const before = waiting(migrate(KEY, pieces(2)));
    expect(withMigration(before, { lines: [pieces(2)], migrationId: KEY }, newId, NOW)).toBe(before);
  });

  it('travel as far as they are more than the earlier journey holds', () => {
    const after = withMigration(
      waiting(migrate('another-key-1234', pieces(2))),
      { lines: [pieces(3), pieces(1, '46')], migrationId: KEY },
      newId,
      NOW,
    );
    expect(after?.changes[1]).toEqual(migrate(KEY, pieces(1), pieces(1, '46')));
  });

  it('never share a key with another journey', () => {
    const before = waiting(migrate(KEY, pieces(2)));
    const after = withMigration(before, { lines: [pieces(3)], migrationId: KEY }, newId, NOW);
    expect(after?.changes[1]?.operationId).not.toBe(KEY);
  });
});

describe('pieces that the guest took out before the migration was answered', () => {
  const arrived = (quantity: number, refused = 0) => ({
    cart: quantity === 0 ? [] : [pieces(quantity)],
    failed:
      refused === 0
        ? []
        : [{ productId: dress.productId, color: 'RED', size: '44', quantity: refused, error: 'Нет' }],
  });

  it.each([
    ['all of them, the account had none', pieces(2), [], arrived(2), ['remove_line']],
    ['all of them, the account had three', pieces(2), [], arrived(5), [3]],
    ['one of two', pieces(2), [pieces(1)], arrived(2), [1]],
    ['none', pieces(2), [pieces(2)], arrived(2), []],
    ['none, and more were added', pieces(2), [pieces(4)], arrived(2), []],
    ['all, of which one did not fit', pieces(2), [], arrived(4, 1), [3]],
    ['all, of which none did fit', pieces(2), [], arrived(3, 2), []],
    ['all, and they are gone there too', pieces(2), [], arrived(0), []],
  ])('%s', (_, migrated, guest, at, changes) => {
    const found = takenBack([migrated], guest, at);
    expect(found.map((it) => (it.kind === 'set_pieces' ? it.pieces : it.kind))).toEqual(changes);
  });
});

describe('a guest’s group that is resized on its way to the account', () => {
  const groupOf = (sets: number) =>
    ['44', '46'].map((size) => ({
      ...pieces(sets, size),
      group: { id: 'set', bundle: { type: 'color_set' as const, value: 'RED', quantity: sets, perSet: 1 } },
    }));
  const sent: QueuedChange = { kind: 'migrate', operationId: KEY, lines: groupOf(2) };

  it.each([
    ['more sets', 3, [{ kind: 'set_sets', groupId: 'set', sets: 3 }]],
    ['fewer sets', 1, [{ kind: 'set_sets', groupId: 'set', sets: 1 }]],
    ['the same', 2, []],
    ['none', 0, [{ kind: 'remove_group', groupId: 'set' }]],
  ] as const)('gets its sets there: %s', (_, sets, changes) => {
    const guest = sets === 0 ? [] : groupOf(sets);
    expect(takenBack(groupOf(2), guest, { cart: groupOf(2), failed: [] })).toEqual(changes);
  });

  it('is not asked to change where it did not arrive', () => {
    expect(takenBack(groupOf(2), groupOf(3), { cart: [], failed: [] })).toEqual([]);
  });

  it('is never parted: no piece of it stays behind or travels after it', () => {
    expect(beyondMigration([...groupOf(3), pieces(1, '48')], groupOf(2))).toEqual([pieces(1, '48')]);
    const before = waiting(sent);
    expect(withMigration(before, { lines: groupOf(3), migrationId: KEY }, newId, NOW)).toBe(before);
  });
});

describe('what waits', () => {
  const line = { productId: dress.productId, color: 'RED', size: '44', group: null };
  const update = (operationId: string, quantity: number): QueuedChange => ({
    kind: 'set_pieces',
    operationId,
    line,
    pieces: quantity,
  });

  const add: QueuedChange = { kind: 'add_lines', operationId: 'add', lines: [pieces(1)] };

  it('holds only the last of the figures typed for a line', () => {
    const all = withChange(waiting(add, update('one', 2)), update('two', 3));
    expect(all.changes.map(({ operationId }) => operationId)).toEqual(['add', 'two']);
  });

  it('holds on to a figure that may be on its way: it must not reach the shop after a newer one', () => {
    const all = [update('one', 2), update('two', 3), update('three', 4)].reduce(withChange, waiting());
    expect(all.changes.map(({ operationId }) => operationId)).toEqual(['one', 'three']);
  });

  it('holds only the last of the figures typed for a group, and those of each group', () => {
    const sets = (operationId: string, groupId: string, count: number): QueuedChange => ({
      kind: 'set_sets',
      ...{ operationId, groupId, sets: count },
    });
    const all = [sets('one', 'a', 2), sets('two', 'a', 3), sets('three', 'b', 1)].reduce(
      withChange,
      waiting(add),
    );
    expect(all.changes.map(({ operationId }) => operationId)).toEqual(['add', 'two', 'three']);
  });

  it('holds both figures when something stands between them', () => {
    const all = [update('one', 2), add, update('two', 3)].reduce(withChange, waiting());
    expect(all.changes).toHaveLength(3);
  });

  it('shows the lines as they will be', () => {
    const changes = waiting(migrate(KEY, pieces(2)), {
      kind: 'add_lines',
      operationId: 'add',
      lines: [pieces(3)],
    });
    expect(queuedLines({ ...changes, base: [pieces(1, '46')] })).toEqual([pieces(1, '46'), pieces(5)]);
  });

  it('leaves a guest the fewest pieces that their owner ever left, and what was taken out stays out', () => {
    const figures = [1, 9].map((quantity) => ({ kind: 'set_pieces' as const, line, pieces: quantity }));
    expect(reduceLines([pieces(2), pieces(2, '46')], figures)).toEqual([pieces(1), pieces(2, '46')]);
    expect(reduceLines([pieces(2)], [{ kind: 'remove_line', line }, ...figures])).toEqual([]);
  });

  it.each([
    [{ kind: 'set_pieces' as const, line, pieces: 1 }, [1]],
    [{ kind: 'set_pieces' as const, line, pieces: 9 }, [2]],
    [{ kind: 'remove_line' as const, line }, []],
    [{ kind: 'clear' as const }, []],
    [{ kind: 'add_lines' as const, lines: [pieces(5)] }, [2]],
  ])('leaves a guest no more than their owner left in the account: %j', (change, left) => {
    expect(reduceLines([pieces(2)], [change]).map(({ quantity }) => quantity)).toEqual(left);
  });
});
