import { v7 as uuidv7 } from 'uuid';
import type { Base } from './base.ts';
import type { World } from './world.ts';

const NAMES = { ru: 'Проба', en: 'Sample', vi: 'Mau' };

const categoryUpdate = async (world: World) => {
  const { token, entry } = await category(world);
  return {
    token,
    params: { id: entry.id },
    body: { ...categoryFields(), parentId: (await category(world)).entry.id, version: entry.version },
  };
};
const categoryCreate = async (world: World) => ({
  token: (await world.person('manager')).token,
  body: { ...categoryFields(), parentId: (await category(world)).entry.id },
});
const categoryReorder = async (world: World) => {
  const { token } = await category(world);
  return { token, body: { categoryId: (await category(world)).entry.id, direction: 'up' } };
};
const categoryCounts = async (world: World) => ({ token: (await world.person('manager')).token });

/** Correct requests of staff about categories, colours and sizes. */
export const catalogueRequests = {
  staffCategoryCreate: [categoryCreate],
  categoryCreate: [categoryCreate],
  staffCategoryUpdate: [categoryUpdate],
  categoryUpdate: [categoryUpdate],
  staffCategoryReorder: [categoryReorder],
  categoryReorder: [categoryReorder],
  staffCategoryCounts: [categoryCounts],
  categoryCounts: [categoryCounts],
  staffCategoryMove: [
    async (world: World) => {
      const { token, entry } = await category(world);
      const parentId = (await category(world)).entry.id;
      return { token, params: { id: entry.id }, body: { parentId, position: 0, version: entry.version } };
    },
  ],
  staffCategoryArchive: [async (world: World) => stepOf(await category(world))],
  staffCategoryRestore: [
    async (world: World) => {
      const made = await category(world);
      const { version } = await archived(world, made.token, `categories/${made.entry.id}`);
      return stepOf({ ...made, entry: { ...made.entry, version } });
    },
  ],
  categoryRemove: [
    async (world: World) => {
      const { token, entry } = await category(world);
      return { token, params: { id: entry.id }, query: { version: String(entry.version) } };
    },
  ],
  staffColorCreate: [
    async (world: World) => ({
      token: (await world.person('manager')).token,
      body: { ...colorFields(), code: freshCode('C') },
    }),
  ],
  staffColorUpdate: [async (world: World) => changed(await color(world), { ...colorFields(), sortOrder: 2 })],
  staffColorArchive: [async (world: World) => changed(await color(world), {})],
  staffColorRestore: [async (world: World) => restored(world, 'colors', await color(world))],
  staffSizeCreate: [
    async (world: World) => ({
      token: (await world.person('manager')).token,
      body: { ...sizeFields(), code: freshCode('S') },
    }),
  ],
  staffSizeUpdate: [async (world: World) => changed(await size(world), { ...sizeFields(), sortOrder: 2 })],
  staffSizeArchive: [async (world: World) => changed(await size(world), {})],
  staffSizeRestore: [async (world: World) => restored(world, 'sizes', await size(world))],
} as const satisfies Record<string, readonly Base[]>;

type Entry = { readonly id: string; readonly code: string; readonly version: number };
type Made = { readonly token: string; readonly entry: Entry };

const freshCode = (letter: string) => `${letter}-${uuidv7().slice(-12)}`.toUpperCase();

const categoryFields = () => ({
  name: NAMES,
  slug: freshCode('c').toLowerCase(),
  productType: 'clothing',
  image: null,
  isActive: true,
  isVisible: true,
  isFeatured: false,
  showOnHomepage: false,
  homepageOrder: 1,
});
const colorFields = () => ({ name: NAMES, hex: '#A2AD92', picture: null, sortOrder: 1 });
const sizeFields = () => ({
  name: '44',
  letter: 'S',
  measures: { chest: 88, waist: 70, hips: 96, sleeve: 60 },
  sortOrder: 1,
});

const category = (world: World) => made(world, 'categories', { ...categoryFields(), parentId: null });
const color = (world: World) => made(world, 'colors', { ...colorFields(), code: freshCode('C') });
const size = (world: World) => made(world, 'sizes', { ...sizeFields(), code: freshCode('S') });

async function made(world: World, kind: string, body: object): Promise<Made> {
  const { token } = await world.person('manager');
  const headers = { authorization: `Bearer ${token}` };
  const entry = await world.ask<Entry>({ method: 'POST', path: `/api/admin/${kind}`, headers, body });
  return { token, entry };
}

const stepOf = ({ token, entry }: Made) => ({
  token,
  params: { id: entry.id },
  body: { version: entry.version },
});

const changed = ({ token, entry }: Made, fields: object) => ({
  token,
  params: { code: entry.code },
  body: { ...fields, version: entry.version },
});

const archived = (world: World, token: string, path: string) =>
  world.ask<Entry>({
    method: 'POST',
    path: `/api/admin/${path}/archive`,
    headers: { authorization: `Bearer ${token}` },
    body: { version: 1 },
  });

async function restored(world: World, kind: string, { token, entry }: Made) {
  const { version } = await archived(world, token, `${kind}/${entry.code}`);
  return changed({ token, entry: { ...entry, version } }, {});
}
