import type { LineBundle } from '#domain/wholesale/group.ts';

/** A variant as the catalogue names it. */
export interface PickedLine {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
}

/** A line that is to be ordered; one of a wholesale group tells the group and how it is bought. */
export type AskedLine = PickedLine & {
  readonly quantity: number;
  readonly wholesaleGroupId?: string;
  readonly bundle?: LineBundle;
};
