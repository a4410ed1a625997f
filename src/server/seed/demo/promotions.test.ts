import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { seedBase } from '../seed-base.ts';
import { seedDemo } from '../seed-demo.ts';

const { db, owner, call } = await testApi();
const now = new Date();

beforeAll(async () => {
  await seedBase(db);
  await seedDemo(db, { now });
});

async function rowsOf<Row extends object>(query: string): Promise<Row[]> {
  return (await owner.query<Row>(query)).rows;
}

describe('the promotions of the demo shop', () => {
  it('run over a category and over products, one is over, one is to come', async () => {
    const rows = await rowsOf(`
      select name, case when ends_at <= now() then 'over' when starts_at > now() then 'to come' else 'runs' end as state,
        (select count(*)::int from promotion_categories c where c.promotion_id = p.id) as categories,
        (select count(*)::int from promotion_products c where c.promotion_id = p.id) as products
      from promotions p order by name`);
    expect(rows).toEqual([
      { name: 'Джинсы недели', state: 'runs', categories: 0, products: 4 },
      { name: 'Костюмный сентябрь', state: 'over', categories: 1, products: 0 },
      { name: 'Неделя аксессуаров', state: 'to come', categories: 2, products: 0 },
      { name: 'Тёплый трикотаж', state: 'runs', categories: 1, products: 0 },
    ]);
  });

  it('lower every price of the category, and of the products those whose own reduction is not better', async () => {
    const query = { category: 'knitwear', limit: 100 };
    const { data } = await call('productList', { query });
    expect(data.length).toBeGreaterThan(5);
    for (const { slug, isSale, discountPercentage } of data) {
      expect([slug, isSale, Number(discountPercentage) >= 15]).toEqual([slug, true, true]);
    }
    const priceOf = async (slug: string) => (await call('productBySlug', { params: { slug } })).data;
    expect(await priceOf('dzhinsy-pryamye')).toMatchObject({ price: 5290, originalPrice: 5990 });
    expect(await priceOf('dzhinsy-zauzhennye')).toMatchObject({ price: 5490, originalPrice: 6490 });
    expect((await priceOf('zhaket-dvubortnyy')).isSale).toBe(false);
  });

  it('began after every order that was placed without them', async () => {
    const late = await rowsOf(`select number from orders, promotions p
      where p.starts_at <= now() and coalesce(p.ends_at > now(), true) and orders.created_at >= p.starts_at`);
    expect(late).toEqual([]);
  });
});

describe('the promo codes of the demo shop', () => {
  it.each([
    ['public', `is_public`],
    ['known by word of mouth', `not is_public`],
    ['over', `ends_at <= now()`],
    ['about to end', `ends_at between now() and now() + interval '7 days'`],
    ['used up', `used = max_uses`],
    ['nearly used up', `is_public and max_uses - used between 1 and 10`],
    ['with a minimum', `min_order_value > 0`],
    ['with a cap', `max_discount is not null`],
    ['of free delivery', `kind = 'free_shipping'`],
    ['of a sum', `kind = 'fixed'`],
    ['limited for one customer', `max_uses_per_customer is not null`],
    ['made within 7 days', `created_at > now() - interval '7 days'`],
    [
      'bound to a category',
      `not applies_to_all and exists
      (select from promo_code_categories c where c.promo_code_id = p.id)`,
    ],
    ['of the premium tier', `tier = 'premium'`],
    ['of the VIP tier', `tier = 'vip'`],
  ])('have one %s', async (_, where) => {
    expect(await rowsOf(`select code from promo_codes p where ${where}`)).not.toEqual([]);
  });

  it('were used by orders of signed-in buyers whose sums show it', async () => {
    const uses = await rowsOf(`select u.code, count(*)::int as uses, max(c.used) as used,
        bool_and(o.user_id = u.user_id and o.promo = u.discount and o.retail >= c.min_order_value
          and o.wholesale = 0 and o.status <> 'cancelled') as agree
      from promo_code_uses u join orders o on o.id = u.order_id join promo_codes c on c.id = u.promo_code_id
      group by u.code order by u.code`);
    expect(uses).toEqual([
      { code: 'MINUS500', uses: 7, used: 7, agree: true },
      { code: 'PERVYE5', uses: 5, used: 5, agree: true },
    ]);
    expect(
      await rowsOf(`select number from orders where promo > 0
      and id not in (select order_id from promo_code_uses)`),
    ).toEqual([]);
  });
});

describe('the store and delivery of the demo shop', () => {
  it('have requisites that nobody can have, and only the networks that may be linked to', async () => {
    const { data } = await call('storeSettings');
    for (const text of Object.values(data.legal)) expect(text).not.toBe('');
    for (const figures of [data.legal.inn, data.legal.kpp, data.legal.ogrn]) expect(figures).toMatch(/^0+$/);
    expect(data.social).toEqual({
      instagram: null,
      facebook: null,
      whatsapp: null,
      telegram: 'https://telegram.example/mera',
      max: 'https://max.example/mera',
    });
  });

  it('bring an order into every region', async () => {
    const { data } = await call('shippingSettings');
    for (const { code } of data.regions) {
      const serving = data.methods.filter(({ regions }) => regions.length === 0 || regions.includes(code));
      expect(serving.length).toBeGreaterThan(1);
    }
    for (const method of data.methods) {
      expect([method.name, method.description, method.estimatedDays]).not.toContain('');
    }
  });
});
