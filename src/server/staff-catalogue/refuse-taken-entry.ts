import type { FieldProblem } from '#contract/errors.ts';
import { fail } from '#server/http/failure.ts';

const TAKEN: Readonly<Record<string, FieldProblem>> = {
  categories_slug_key: { path: 'slug', message: 'Такой адрес уже есть у другого раздела' },
  categories_parent_id_fkey: { path: 'parentId', message: 'Такого раздела нет' },
  categories_no_cycle: { path: 'parentId', message: 'Получится круг: раздел окажется внутри самого себя' },
  colors_pkey: { path: 'code', message: 'Такой код уже есть у другого цвета' },
  sizes_pkey: { path: 'code', message: 'Такой код уже есть у другого размера' },
};

/** Runs a write; what a constraint refuses is told of its field, whoever was first. Any other fault is thrown. */
export async function refuseTakenEntry<T>(write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    const problem = TAKEN[String((error as { constraint?: unknown }).constraint)];
    if (problem === undefined) throw error;
    return fail('validation_failed', { message: problem.message, details: [problem] });
  }
}
