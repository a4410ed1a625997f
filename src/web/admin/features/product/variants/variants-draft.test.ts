import { describe, expect, it } from 'vitest';
import type { VariantField } from '#domain/catalog/variant-changes.ts';
import { figureKey } from '#web/admin/matrix/matrix-figures.ts';
import {
  chooseAxis,
  draftOf,
  dropRow,
  isUnsaved,
  keepRow,
  requestOf,
  rowKey,
  seeAnew,
  standingIn,
  withTyped,
} from './variants-draft.ts';

const red44 = {
  id: '0199a000-0000-7000-8000-00000000000a',
  colorCode: 'RED',
  sizeCode: '44',
  sku: 'MR-1-RED-44',
  barcode: null,
  price: null,
  stock: 4,
};
const draft = draftOf([red44]);
const key = rowKey('RED', '44');
const typedOver = (on: typeof draft, field: VariantField, text: string) =>
  withTyped(on, new Map([[figureKey(key, field), text]]));
const why = { reason: 'correction' } as const;
const keys = ({ rows }: typeof draft) => rows.map((row) => `${row.key}${row.isRemoved ? ' −' : ''}`);

describe('the variants of a product while they are edited', () => {
  it('are every colour in every size', () => {
    const more = chooseAxis(chooseAxis(draft, 'sizes', '46', true, 'MR-1'), 'colors', 'BLK', true, 'MR-1');
    expect(keys(more)).toEqual(['RED 44', 'RED 46', 'BLK 44', 'BLK 46']);
    expect(requestOf(more, why).added.map(({ sku }) => sku)).toEqual([
      'MR-1-RED-46',
      'MR-1-BLK-44',
      'MR-1-BLK-46',
    ]);
  });

  it('go with their colour: a new one at once, a stored one once it is saved', () => {
    const more = chooseAxis(draft, 'sizes', '46', true, 'MR-1');
    const less = chooseAxis(more, 'colors', 'RED', false, 'MR-1');
    expect(keys(less)).toEqual(['RED 44 −']);
    expect(requestOf(less, why)).toMatchObject({ changed: [], added: [], removed: [red44.id] });
    expect(isUnsaved(keepRow(dropRow(draft, key), key))).toBe(false);
  });

  it.each([
    ['stock', '7', { stock: { seen: 4, value: 7 } }],
    ['stock', '', { stock: { seen: 4, value: 0 } }],
    ['price', '5 990', { price: { seen: null, value: 5990 } }],
    ['sku', ' MR-9 ', { sku: { seen: 'MR-1-RED-44', value: 'MR-9' } }],
    ['barcode', '4607012345677', { barcode: { seen: null, value: '4607012345677' } }],
  ] as const)('send a changed %s «%s» beside the one that was seen', (field, text, sent) => {
    const typed = typedOver(draft, field, text);
    expect(isUnsaved(typed)).toBe(true);
    expect(requestOf(typed, why).changed).toEqual([{ id: red44.id, ...sent }]);
  });

  it('have nothing to save where a figure is typed back', () => {
    expect(isUnsaved(typedOver(draft, 'stock', '4'))).toBe(false);
  });

  it('are saved against what is there now, with the figure of either', () => {
    const anew = seeAnew(draft, key, 'stock', 3);
    expect(requestOf(typedOver(anew, 'stock', '9'), why).changed).toEqual([
      { id: red44.id, stock: { seen: 3, value: 9 } },
    ]);
    expect(isUnsaved(anew)).toBe(false);
  });

  it('are laid out as long as they stay, by colour and size', () => {
    const more = chooseAxis(draft, 'sizes', '46', true, 'MR-1');
    expect(standingIn(dropRow(more, key))).toEqual([
      {
        id: 'RED 46',
        colorCode: 'RED',
        sizeCode: '46',
        sku: 'MR-1-RED-46',
        barcode: null,
        price: null,
        stock: 0,
      },
    ]);
  });
});
