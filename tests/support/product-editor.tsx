import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminProduct from '#web/admin/pages/product.tsx';
import { aStaffProduct } from './staff-products.ts';
import { aUser, fakeCaller, renderInShop } from './web.tsx';

export const product = aStaffProduct({
  variants: [
    {
      id: '0199a000-0000-7000-8000-00000000000a',
      colorCode: 'RED',
      sizeCode: '44',
      sku: 'MR-0912-RED-44',
      barcode: null,
      price: null,
      stock: 4,
    },
  ],
  oldSlugs: ['plate-zapah'],
});
const staffProductChoices = () => ({
  data: {
    categories: [
      {
        id: '0199a000-0000-7000-8000-00000000000c',
        name: 'Платья',
        path: 'Одежда › Платья',
        isActive: true,
        isArchived: false,
      },
    ],
    colors: [
      { code: 'RED', name: 'Красный', hex: '#a00', isArchived: false },
      { code: 'BLK', name: 'Чёрный', hex: '#000', isArchived: false },
      { code: 'SGE', name: 'Шалфей', hex: '#a2ad92', isArchived: true },
    ],
    sizes: [
      { code: '44', name: '44 (S)', isArchived: false },
      { code: '46', name: '46 (M)', isArchived: false },
      { code: '48', name: '48 (L)', isArchived: true },
    ],
  },
});
export const answers = { staffProductGet: () => ({ data: product }), staffProductChoices };

export async function show(more: Parameters<typeof fakeCaller>[0] = {}) {
  const caller = fakeCaller({ ...answers, ...more });
  const view = renderInShop(<AdminProduct />, { caller, session: { user: aUser() } });
  await screen.findByRole('textbox', { name: 'Название' });
  // of the last card of the page
  await screen.findByRole('textbox', { name: 'Состав' });
  return view;
}
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const retype = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.paste(text);
};
export const save = () => userEvent.keyboard('{Control>}s{/Control}');
export const bar = () => screen.queryByRole('region', { name: 'Несохранённые изменения' });
