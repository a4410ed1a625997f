import { describe, expect, it } from 'vitest';
import { shapedAs } from './shaped-as.ts';

const model = { name: 'МЕРА', logo: { show: false, url: null }, ids: ['a'], days: 14 };

describe('an answer in the shape of its model', () => {
  it.each<[string, object, object]>([
    [
      'is the answer where it is whole',
      { ...model, name: 'Лён', days: 7 },
      { ...model, name: 'Лён', days: 7 },
    ],
    ['has what is missing from the model', {}, model],
    ['has what is of another kind from it', { name: 7, logo: 'x', ids: {}, days: '14' }, model],
    ['is mended level by level', { logo: { show: true } }, { ...model, logo: { show: true, url: null } }],
    [
      'has a text or nothing where the model has nothing',
      { logo: { url: '/a.png' } },
      { ...model, logo: { show: false, url: '/a.png' } },
    ],
    ['has nothing where neither is', { logo: { url: {} } }, model],
    ['keeps what the model does not know', { more: { a: 1 } }, { ...model, more: { a: 1 } }],
  ])('%s', (_rule, given, expected) => {
    expect(shapedAs(model, given)).toEqual(expected);
  });

  it.each([null, undefined, 'x', 7, []])('is none where there is nothing to read: %j', (given) => {
    expect(() => shapedAs(model, given as unknown as object)).toThrow(TypeError);
  });
});
