import type { FieldProblem } from '#contract/errors.ts';
import { fail } from '#server/http/failure.ts';

const TAKEN: Readonly<Record<string, FieldProblem>> = {
  products_sku_key: { path: 'sku', message: 'Такой артикул уже есть у другого товара' },
  products_slug_key: { path: 'slug', message: 'Такой адрес уже есть у другого товара' },
  variants_sku_key: { path: 'sku', message: 'Такой артикул уже есть у другого варианта' },
  product_categories_category_id_fkey: { path: 'categoryIds', message: 'Раздела больше нет' },
  product_images_color_code_fkey: { path: 'pictures', message: 'Такого цвета нет' },
  product_size_ratios_size_code_fkey: { path: 'sizeRatios', message: 'Такого размера нет' },
  variants_color_code_fkey: { path: 'added', message: 'Такого цвета нет' },
  variants_size_code_fkey: { path: 'added', message: 'Такого размера нет' },
};

/** Runs a write; what a constraint refuses is told of its field, whoever was first. Any other fault is thrown. */
export async function refuseTaken<T>(write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    const problem = TAKEN[String((error as { constraint?: unknown }).constraint)];
    if (problem === undefined) throw error;
    return fail('validation_failed', { message: problem.message, details: [problem] });
  }
}
