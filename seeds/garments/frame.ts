import type { Kit } from './kit.ts';
import type { Hanging } from './rail.ts';

/** How a finished garment sits in its picture: scale, height of its neck, and what the close view looks at. */
export type Frame = {
  readonly scale: number;
  readonly y: number;
  readonly focus: readonly [x: number, y: number, zoom: number];
  readonly hang?: Hanging;
};

export type DrawCut = (kit: Kit) => Frame;
