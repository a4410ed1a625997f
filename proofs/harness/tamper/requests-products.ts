import { v7 as uuidv7 } from 'uuid';
import type { Base } from './base.ts';
import type { World } from './world.ts';

/** Correct requests of staff about products. */
export const productRequests = {
  staffProductCreate: [
    async (world: World) => ({
      token: (await world.person('manager')).token,
      body: { ...fields(world), ...(await places(world)) },
    }),
  ],
  staffProductUpdate: [
    async (world: World) => {
      const { token, product } = await created(world);
      const [picture] = product.pictures;
      const shown = { colorCode: 'RED', alt: 'Вид спереди', isMain: true };
      return {
        token,
        params: { id: product.id },
        body: {
          ...fields(world),
          ...(await places(world)),
          // one stays, one goes, one comes
          pictures: [
            { id: picture?.id ?? '', ...shown },
            { uploadId: await upload(world), ...shown, isMain: false },
          ],
          version: product.version,
        },
      };
    },
  ],
  staffProductPatch: [
    async (world: World) => {
      const { token, product } = await created(world);
      const body = {
        version: product.version,
        price: 4990,
        oldPrice: 5990,
        isActive: true,
        isNew: true,
        newUntil: '2027-01-31',
        wholesalePrice: 3990,
        addCategoryIds: [await category(world)],
        removeCategoryIds: [await category(world)],
      };
      return { token, params: { id: product.id }, body };
    },
  ],
  staffProductArchive: [async (world: World) => versioned(await created(world))],
  staffProductRestore: [
    async (world: World) => {
      const made = await created(world);
      const { version } = await world.ask<Product>({
        method: 'POST',
        path: `/api/admin/products/${made.product.id}/archive`,
        headers: { authorization: `Bearer ${made.token}` },
        body: { version: made.product.version },
      });
      return versioned({ ...made, product: { ...made.product, version } });
    },
  ],
  staffProductDuplicate: [
    async (world: World) => {
      const { token, product } = await created(world);
      return { token, params: { id: product.id } };
    },
  ],
  staffVariantsSave: [
    async (world: World) => {
      const { token, product } = await created(world);
      const added = [
        {
          colorCode: 'RED',
          sizeCode: '44',
          stock: 5,
          price: 5990,
          sku: name('V'),
          barcode: barcode(world, 13),
        },
        { colorCode: 'RED', sizeCode: '46', stock: 0 },
      ];
      const [first, second] = await world.ask<readonly Variant[]>({
        method: 'PUT',
        path: `/api/admin/products/${product.id}/variants`,
        headers: { authorization: `Bearer ${token}` },
        body: {
          changed: [],
          added: added.map(({ barcode: _taken, ...variant }) => variant),
          removed: [],
          reason: 'receipt',
        },
      });
      const body = {
        changed: [
          {
            id: first?.id,
            stock: { seen: 5, value: 7 },
            price: { seen: 5990, value: 5490 },
            sku: { seen: first?.sku, value: name('W') },
            barcode: { seen: null, value: barcode(world, 8) },
          },
        ],
        added: [{ ...added[0], colorCode: 'BLK', sku: name('X') }],
        removed: [second?.id],
        reason: 'correction',
        comment: 'Пересчёт',
      };
      return { token, params: { id: product.id }, body };
    },
  ],
  staffImportApply: [
    async (world: World) => ({
      ...(await checkedImport(world)),
      body: { skipFailed: false },
    }),
  ],
  staffImportCancel: [checkedImport],
  staffUploadRemove: [
    async (world: World) => ({
      token: (await world.person('manager')).token,
      params: { id: await upload(world) },
    }),
  ],
} as const satisfies Record<string, readonly Base[]>;

/** A file of goods that was read and waits. */
async function checkedImport(world: World) {
  const { id: by, token } = await world.person('manager');
  const id = uuidv7();
  await world.trial.database.rows(
    `insert into product_imports (id, file_name, format, state, total, done, changed, created_by, created_at)
     values ($1, 'goods.csv', 'csv', 'checked', 1, 1, 1, $2, now())`,
    [id, by],
  );
  return { token, params: { id } };
}

type Product = {
  readonly id: string;
  readonly version: number;
  readonly pictures: readonly { readonly id: string }[];
};
type Variant = { readonly id: string; readonly sku: string };
type Made = { readonly token: string; readonly product: Product };

/** A barcode of so many digits with a right last one. */
function barcode({ trial }: World, digits: 8 | 13): string {
  const most = 10 ** (digits - 1) - 1;
  const number = String(trial.random.whole(0, most)).padStart(digits - 1, '0');
  const sum = [...number]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
}

const name = (letter: string) => `${letter}-${uuidv7().slice(-12)}`;

const versioned = ({ token, product }: Made) => ({
  token,
  params: { id: product.id },
  body: { version: product.version },
});

/** In words that the shop has not met: whatever a name does to the search, the correct call does too. */
function fields({ trial }: World) {
  const word = trial.random
    .text(20)
    .replace(/[^a-z]/gi, 'q')
    .toLowerCase();
  const text = { name: 'Wrap dress', description: 'Midi' };
  return {
    name: `Платье ${word}`,
    description: `Платье миди из вискозы ${word}.`,
    texts: { en: text, vi: text },
    sku: name('P'),
    slug: name('plate').toLowerCase(),
    price: 8390,
    oldPrice: 9990,
    isActive: true,
    isNew: true,
    newUntil: '2027-01-31',
    composition: '100% вискоза',
    care: 'Стирка 30',
    country: 'Россия',
    manufacturer: 'ООО «Мера»',
    declarationUrl: 'https://example.ru/declaration.pdf',
    retail: { enabled: true, minQuantity: 1, maxQuantity: 10, hidePrice: false },
    wholesale: { enabled: true, minQuantity: 5, price: 7130, showPrice: true },
    sizeRatios: { 44: 2 },
    seo: { title: 'Платье', description: 'Платье миди' },
  };
}

async function places(world: World) {
  const shown = { colorCode: 'RED', alt: 'Вид спереди' };
  return {
    categoryIds: [await category(world)],
    pictures: [
      { uploadId: await upload(world), ...shown, isMain: true },
      { uploadId: await upload(world), ...shown, isMain: false },
    ],
  };
}

/** A product that a manager made just now. */
export async function created(world: World): Promise<Made> {
  const { token } = await world.person('manager');
  const product = await world.ask<Product>({
    method: 'POST',
    path: '/api/admin/products',
    headers: { authorization: `Bearer ${token}` },
    body: { ...fields(world), ...(await places(world)) },
  });
  return { token, product };
}

/** A picture that was uploaded: only its row, as nobody looks at it. */
async function upload({ trial: { database } }: World): Promise<string> {
  const id = uuidv7();
  await database.rows(
    `insert into uploads (id, url, width, height, bytes) values ($1, $2, 900, 1200, 50000)`,
    [id, `/media/uploads/${id}.webp`],
  );
  return id;
}

async function category({ trial: { database } }: World): Promise<string> {
  const id = uuidv7();
  const slug = name('c').toLowerCase();
  await database.rows(
    `insert into categories (id, slug, path, name) values ($1, $2, $2, '{"ru": "Проба"}')`,
    [id, slug],
  );
  return id;
}
