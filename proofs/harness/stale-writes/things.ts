import { allRoutes } from '#contract/all-routes.ts';
import type { RouteName } from '#contract/routes.ts';
import { BASES } from '../tamper/bases.ts';
import type { Address, Request } from '../tamper/request.ts';
import type { World } from '../tamper/world.ts';

/** One thing that several people write over at once. */
export type Thing = {
  readonly name: string;
  readonly address: Address;
  /** A correct request over a fresh thing. */
  prepare(world: World): Promise<Request>;
  /** The request of the n-th writer: the same version, another value. */
  vary(request: Request, n: number): Request;
  /** What the thing holds, as text. */
  readonly sql: string;
  /** `$1` of it. */
  key(request: Request): string;
  /** What it holds once the n-th writer has won. */
  expected(n: number): string;
};

type Body = Readonly<Record<string, unknown>>;
type Kind = Omit<Thing, 'name' | 'address' | 'prepare' | 'vary' | 'key'> & {
  readonly call: RouteName;
  vary(body: Body, n: number): Body;
  key?(request: Request): string;
};

const KINDS: Readonly<Record<string, Kind>> = {
  'a product’s fields': {
    call: 'staffProductUpdate',
    vary: (body, n) => ({ ...body, name: `Платье ${n}` }),
    sql: 'select name as held from products where id = $1',
    expected: (n) => `Платье ${n}`,
  },
  'a product’s price in the list': {
    call: 'staffProductPatch',
    vary: ({ version }, n) => ({ version, price: 4000 + n }),
    sql: 'select (price / 100)::text as held from products where id = $1',
    expected: (n) => String(4000 + n),
  },
  'the stock of a variant': {
    call: 'staffVariantsSave',
    vary: (body, n) => {
      const [changed] = body['changed'] as readonly [{ readonly id: string }];
      const stock = { seen: 5, value: 20 + n };
      return {
        changed: [{ id: changed.id, stock }],
        added: [],
        removed: [],
        reason: 'correction',
        comment: 'Пересчёт',
      };
    },
    // of the figure and its ledger, where they differ
    sql: `select case when stock = (select sum(delta) from stock_ledger l where l.variant_id = v.id)
            then stock::text else 'differs from its ledger' end as held from variants v where v.id = $1`,
    key: ({ body }) => (body as { changed: [{ id: string }] }).changed[0].id,
    expected: (n) => String(20 + n),
  },
  'the money of an order': {
    call: 'staffOrderPayment',
    vary: (body, n) => ({ ...body, amount: 100 + n, operationId: `${String(body['operationId'])}-${n}` }),
    sql: 'select (sum(amount) / 100)::int::text as held from order_payments where order_id = $1',
    expected: (n) => String(100 + n),
  },
  'the lines of an order': {
    call: 'staffOrderEdit',
    vary: (body, n) => {
      const [line] = body['lines'] as readonly [{ readonly lineId: string }];
      const [group] = body['groups'] as readonly [{ readonly wholesaleGroupId: string }];
      return {
        ...body,
        lines: [{ ...line, quantity: 3 + n }],
        groups: [{ ...group, newQuantity: 10 + n }],
        added: [],
        operationId: `${String(body['operationId']).slice(0, 40)}-${n}`,
      };
    },
    // the retail line and the sets that were added to those of the shopper, where stock and money follow the lines
    sql: `select case
        when sum(l.quantity) <> -(select sum(delta) from stock_ledger s where s.order_id = o.id)
          then 'differs from the ledger of the stock'
        when o.total <> sum(l.total) + o.shipping then 'differs from its sum'
        else concat(sum(l.quantity) filter (where l.wholesale_group_id is null), ' and ',
          sum(l.quantity) filter (where l.wholesale_group_id like '%-added')) end as held
      from orders o join order_lines l on l.order_id = o.id where o.id = $1 group by o.id`,
    expected: (n) => `${3 + n} and ${10 + n}`,
  },
  'a category': {
    call: 'staffCategoryUpdate',
    vary: (body, n) => ({ ...body, name: { ru: `Раздел ${n}`, en: '', vi: '' } }),
    sql: `select name ->> 'ru' as held from categories where id = $1`,
    expected: (n) => `Раздел ${n}`,
  },
  'a colour': {
    call: 'staffColorUpdate',
    vary: (body, n) => ({ ...body, sortOrder: 10 + n }),
    sql: 'select sort_order::text as held from colors where code = $1',
    expected: (n) => String(10 + n),
  },
  'a size': {
    call: 'staffSizeUpdate',
    vary: (body, n) => ({ ...body, sortOrder: 10 + n }),
    sql: 'select sort_order::text as held from sizes where code = $1',
    expected: (n) => String(10 + n),
  },
};

/** Everything that staff write over against what they saw. */
export const THINGS: readonly Thing[] = Object.entries(KINDS).map(([name, kind]) => {
  const { call, vary, key } = kind;
  const [method, path] = allRoutes[call];
  return {
    ...kind,
    name,
    address: { name: call, method, path },
    prepare: async (world) => {
      const base = BASES[call]?.[0];
      if (base === undefined) throw new Error(`no correct request of ${call} is known`);
      return base(world);
    },
    vary: (request, n) => ({ ...request, body: vary(request.body as Body, n) }),
    key: key ?? (({ params }) => Object.values(params ?? {})[0] ?? ''),
  };
});
