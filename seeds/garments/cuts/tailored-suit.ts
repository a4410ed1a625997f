import type { Tailoring } from '../look.ts';

/** Every measure of one jacket, coat or vest: what its look leaves out is filled in. */
export type Tailored = Required<Tailoring> & { readonly overlap: number; readonly button: string };
