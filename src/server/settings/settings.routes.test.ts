import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { testApi } from '#tests/support/api.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { readRetailSettings } from './settings.queries.ts';

const { db, call } = await testApi({ env: { PUBLIC_URL: 'http://shop.test' } });

afterEach(() => db.deleteFrom('settings').execute());

describe('settings of a shop where nothing is set', () => {
  it('are the defaults', async () => {
    expect((await call('storeSettings')).data).toMatchObject({
      storeName: 'МЕРА',
      business: { currency: 'RUB', currencySymbol: '₽' },
      social: { instagram: null, facebook: null, whatsapp: null },
      footerData: { system: { siteUrl: 'http://shop.test' } },
    });
    const retail = (await call('publicRetailSettings')).data;
    expect(retail).toMatchObject({ enabled: true, defaultMinQuantity: 1, defaultMaxQuantity: 100 });
    expect((await call('retailSettings')).data).toEqual(retail);
    expect((await call('bundleSettings')).data).toEqual({
      bundleTypeSettings: {
        allowIndividual: true,
        allowColorSet: true,
        allowSizeSet: true,
        allowFullSet: true,
      },
      defaultBundleType: 'individual',
      wholesaleEnabled: true,
      wholesaleAccess: 'everyone',
    });
    expect((await call('customerService')).data.channels.telegram.enabled).toBe(false);
  });
});

describe('stored settings', () => {
  it('lie over the defaults level by level', async () => {
    await storeSetting(db, 'retail', {
      requireMinimumOrder: true,
      businessRules: { allowMixedModeCart: false },
    });
    expect((await call('publicRetailSettings')).data).toMatchObject({
      enabled: true,
      requireMinimumOrder: true,
      businessRules: { allowMixedModeCart: false, wholesaleSuggestionThreshold: 5 },
    });
  });

  it('never tell more than the contract declares', async () => {
    await storeSetting(db, 'store', { storeName: 'Мера', smtpPassword: 'secret' });
    const { data } = await call('storeSettings');
    expect(data.storeName).toBe('Мера');
    expect(data).not.toHaveProperty('smtpPassword');
  });

  it('of the customer service are the store’s contacts until it has its own', async () => {
    await storeSetting(db, 'store', { contact: { phone: '+74951112233', email: 'store@example.com' } });
    expect((await call('customerService')).data).toMatchObject({
      phone: '+74951112233',
      email: 'store@example.com',
    });
    await storeSetting(db, 'customer_service', { phone: '+74954445566' });
    expect((await call('customerService')).data).toMatchObject({
      phone: '+74954445566',
      email: 'store@example.com',
    });
  });

  it.each([
    ['retail', { defaultMinQuantity: 'много' }],
    ['retail', []],
    ['retail', 'broken'],
    ['retail', null],
    ['store', { logo: { url: 'javascript:alert(1)' } }],
    ['store', { footerData: { ui: { primaryColor: 'red;}' } } }],
    ['wholesale', { minQuantity: 0 }],
    ['shipping', { methods: [{ id: 'x' }] }],
  ])('of %s that cannot be used (%j) give way to the defaults', async (key, value) => {
    const read = async () => [
      (await call('storeSettings')).data,
      (await call('customerService')).data,
      (await call('publicRetailSettings')).data,
      (await call('bundleSettings')).data,
      (await call('shippingSettings')).data,
    ];
    const usual = await read();
    await storeSetting(db, key, value);
    expect(await read()).toEqual(usual);
  });

  it('of delivery are whole roubles: kopecks that somebody stored are left out, and the rest stays', async () => {
    const [courier] = DEFAULT_SHIPPING_IN_ROUBLES.methods;
    const broken = { price: 299.5, minOrderValue: 0.5, maxOrderValue: 50_000.99 };
    await storeSetting(db, 'shipping', {
      methods: [
        { ...courier, name: 'Свой курьер', ...broken, details: { freeFrom: 4999.9, workingHours: null } },
      ],
      freeShipping: { enabled: true, minOrderValue: 4500.5 },
      calculatedShipping: { price: 199.99 },
    });
    expect((await call('shippingSettings')).data).toMatchObject({
      methods: [
        {
          name: 'Свой курьер',
          price: 299,
          minOrderValue: 0,
          maxOrderValue: 50_000,
          details: { freeFrom: 4999 },
        },
      ],
      freeShipping: { minOrderValue: 4500 },
      calculatedShipping: { price: 199 },
    });
  });

  it('that cannot be used are told of in the log', async () => {
    await storeSetting(db, 'retail', { enabled: 'yes' });
    const told: [object, string][] = [];
    await readRetailSettings(db, { warn: (fields, message) => told.push([fields, message]) });
    expect(told).toEqual([
      [{ setting: 'retail', wrong: ['enabled'] }, 'stored setting cannot be used, its default serves'],
    ]);
  });
});
