import { createHmac } from 'node:crypto';
import type { ProposedGroup } from '#domain/wholesale/proposed-group.ts';

/** What a group of an analysis is accepted with: the shop knows by it that the group is as it was proposed. */
export function proofOf(
  appSecret: string,
  proposed: {
    readonly productId: string;
    readonly analysisId: string;
    readonly bundle: Omit<ProposedGroup, 'totalItems'>;
  },
): string {
  const { productId, analysisId, bundle } = proposed;
  const { type, value, sets, lines } = bundle;
  const parts = lines.map(({ colorCode, sizeCode, perSet, quantity }) => [
    colorCode,
    sizeCode,
    perSet,
    quantity,
  ]);
  return createHmac('sha256', appSecret)
    .update(`proposal:${JSON.stringify([analysisId, productId, type, value, sets, parts])}`)
    .digest('base64url');
}
