const NAMES = { color: 'Цвет', size: 'Размер' } as const;

/** Why a colour or a size that is put away makes no new variant (docs/rules/admin.md). */
export const archivedText = (kind: keyof typeof NAMES, code: string): string =>
  `${NAMES[kind]} ${code} в архиве. Новых вариантов с ним не сделать`;
