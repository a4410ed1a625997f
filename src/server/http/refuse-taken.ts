import type { FieldProblem } from '#contract/errors.ts';
import { fail } from './failure.ts';

/** What a constraint refuses, at the field of the form that it speaks of. */
const TAKEN: Readonly<Record<string, FieldProblem>> = {
  products_sku_key: { path: 'sku', message: 'Такой артикул уже есть у другого товара' },
  products_slug_key: { path: 'slug', message: 'Такой адрес уже есть у другого товара' },
  variants_sku_key: { path: 'sku', message: 'Такой артикул уже есть у другого варианта' },
  product_categories_category_id_fkey: { path: 'categoryIds', message: 'Раздела больше нет' },
  product_images_color_code_fkey: { path: 'pictures', message: 'Такого цвета нет' },
  product_size_ratios_size_code_fkey: { path: 'sizeRatios', message: 'Такого размера нет' },
  variants_color_code_fkey: { path: 'added', message: 'Такого цвета нет' },
  variants_size_code_fkey: { path: 'added', message: 'Такого размера нет' },
  categories_slug_key: { path: 'slug', message: 'Такой адрес уже есть у другого раздела' },
  categories_parent_id_fkey: { path: 'parentId', message: 'Такого раздела нет' },
  categories_no_cycle: { path: 'parentId', message: 'Получится круг: раздел окажется внутри самого себя' },
  colors_pkey: { path: 'code', message: 'Такой код уже есть у другого цвета' },
  sizes_pkey: { path: 'code', message: 'Такой код уже есть у другого размера' },
};

/** Runs a write; what a constraint refuses is reported at its field. Any other error is thrown. */
export async function refuseTaken<T>(write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    const problem = TAKEN[String((error as { constraint?: unknown }).constraint)];
    if (problem === undefined) throw error;
    return fail('validation_failed', { message: problem.message, details: [problem] });
  }
}
