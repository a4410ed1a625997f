import { NBSP } from '#domain/ru/number.ts';

/** What staff read of a variant: the pieces that can still be sold, and beside them those in holds, if any. */
export const sellableText = ({ available, held }: { readonly available: number; readonly held: number }) =>
  `можно продать ещё ${available}${NBSP}шт.${held === 0 ? '' : `, в${NBSP}брони ${held}`}`;
