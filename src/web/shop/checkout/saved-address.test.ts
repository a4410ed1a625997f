import { expect, it } from 'vitest';
import { addressFields, standingAddress } from './saved-address.ts';

it('knows a saved address again where its letters come as two signs', () => {
  const saved = {
    id: '01930000-0000-7000-8000-000000000000',
    title: null,
    region: 'moscow-region',
    city: 'Королёв',
    address: 'Йодовая ул., 5',
    postalCode: null,
    isDefault: true,
  };
  const fields = addressFields(saved);
  const apart = {
    ...fields,
    city: fields.city.normalize('NFD'),
    address: ` ${fields.address.normalize('NFD')}`,
  };
  expect(standingAddress(apart, [saved], undefined)).toBe(saved);
  expect(standingAddress({ ...apart, city: 'Химки' }, [saved], undefined)).toBeNull();
});
