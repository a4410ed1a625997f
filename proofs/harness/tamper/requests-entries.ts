import { v7 as uuidv7 } from 'uuid';
import type { Base } from './base.ts';
import type { World } from './world.ts';

type Entry = { readonly id: string; readonly code: string; readonly version: number };

/** Correct requests of staff about categories, colours and sizes. */
export const entryRequests = {
  ...both('staffCategoryCreate', 'categoryCreate', async (world) => ({
    token: await manager(world),
    body: categoryFields((await category(world)).entry.id),
  })),
  ...both('staffCategoryUpdate', 'categoryUpdate', async (world) => {
    const { token, entry } = await category(world);
    const { entry: parent } = await category(world);
    const body = { ...categoryFields(parent.id), version: entry.version };
    return { token, params: { id: entry.id }, body };
  }),
  ...both('staffCategoryReorder', 'categoryReorder', async (world) => {
    await category(world);
    const { token, entry } = await category(world);
    return { token, body: { categoryId: entry.id, direction: 'up' } };
  }),
  ...both('staffCategoryCounts', 'categoryCounts', async (world) => ({ token: await manager(world) })),
  staffCategoryMove: [
    async (world: World) => {
      const { token, entry } = await category(world);
      const { entry: parent } = await category(world);
      const body = { parentId: parent.id, position: 0, version: entry.version };
      return { token, params: { id: entry.id }, body };
    },
  ],
  staffCategoryArchive: [async (world: World) => stepOf(await category(world), 'id')],
  staffCategoryRestore: [async (world: World) => restoreOf(world, await category(world), 'categories', 'id')],
  categoryRemove: [
    async (world: World) => {
      const { token, entry } = await category(world);
      return { token, params: { id: entry.id }, query: { version: String(entry.version) } };
    },
  ],
  staffColorCreate: [
    async (world: World) => ({ token: await manager(world), body: { ...colorFields(), code: freshCode() } }),
  ],
  staffColorUpdate: [async (world: World) => updateOf(await color(world), colorFields())],
  staffColorArchive: [async (world: World) => stepOf(await color(world), 'code')],
  staffColorRestore: [async (world: World) => restoreOf(world, await color(world), 'colors', 'code')],
  staffSizeCreate: [
    async (world: World) => ({ token: await manager(world), body: { ...sizeFields(), code: freshCode() } }),
  ],
  staffSizeUpdate: [async (world: World) => updateOf(await size(world), sizeFields())],
  staffSizeArchive: [async (world: World) => stepOf(await size(world), 'code')],
  staffSizeRestore: [async (world: World) => restoreOf(world, await size(world), 'sizes', 'code')],
} as const satisfies Record<string, readonly Base[]>;

/** Two addresses of one call. */
function both<const A extends string, const B extends string>(staff: A, older: B, base: Base) {
  const bases: readonly Base[] = [base];
  return { [staff]: bases, [older]: bases } as Record<A, readonly Base[]> & Record<B, readonly Base[]>;
}

type Made = { readonly token: string; readonly entry: Entry };
type Key = 'id' | 'code';

const freshCode = () => `K-${uuidv7().slice(-12)}`;
const manager = async (world: World) => (await world.person('manager')).token;

const stepOf = ({ token, entry }: Made, key: Key) => ({
  token,
  params: { [key]: entry[key] },
  body: { version: entry.version },
});

const updateOf = ({ token, entry }: Made, fields: object) => ({
  token,
  params: { code: entry.code },
  body: { ...fields, version: entry.version },
});

async function restoreOf(world: World, { token, entry }: Made, area: string, key: Key) {
  const archived = await world.ask<Entry>({
    method: 'POST',
    path: `/api/admin/${area}/${entry[key]}/archive`,
    headers: { authorization: `Bearer ${token}` },
    body: { version: entry.version },
  });
  return stepOf({ token, entry: archived }, key);
}

async function made(world: World, area: string, body: object): Promise<Made> {
  const token = await manager(world);
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    entry: await world.ask<Entry>({ method: 'POST', path: `/api/admin/${area}`, headers, body }),
  };
}

const category = (world: World) => made(world, 'categories', categoryFields(null));
const color = (world: World) => made(world, 'colors', { ...colorFields(), code: freshCode() });
const size = (world: World) => made(world, 'sizes', { ...sizeFields(), code: freshCode() });

const names = () => ({ ru: `Проба ${uuidv7().slice(-12)}`, en: 'Sample', vi: 'Mau' });

const categoryFields = (parentId: string | null) => ({
  name: names(),
  slug: `c-${uuidv7().slice(-12)}`,
  parentId,
  productType: 'clothing',
  image: '/media/uploads/proof.webp',
  isActive: true,
  isVisible: true,
  isFeatured: true,
  showOnHomepage: true,
  homepageOrder: 3,
});

const colorFields = () => ({
  name: names(),
  hex: '#9E2B30',
  picture: '/media/uploads/proof.webp',
  sortOrder: 3,
});

const sizeFields = () => ({
  name: `44-${uuidv7().slice(-8)}`,
  letter: 'S',
  measures: { chest: 88, waist: 68.5, hips: 96, sleeve: 60 },
  sortOrder: 3,
});
