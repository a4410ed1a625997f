import type { ClothColor } from './palette.ts';

export type Texture = 'cotton' | 'linen' | 'wool' | 'satin' | 'knit' | 'twill' | 'leather';

export type Pattern = 'stripes' | 'pinstripe' | 'check' | 'windowpane' | 'dots' | 'herringbone';

/** What may differ within a cut; each cut uses what it knows. Lengths are in units of the drawing. */
export type CutOptions = {
  readonly len?: number;
  readonly hem?: number;
  readonly sleeve?: number | 'none';
  readonly puff?: number;
  readonly neck?: 'crew' | 'v' | 'turtle';
  readonly collar?: 'turned' | 'stand';
  readonly cable?: true;
  /** Distance of the ribs of knitted cloth. */
  readonly ribs?: number;
  readonly bow?: false;
  readonly pockets?: false;
  readonly buttons?: false;
  readonly straps?: 'thin' | 'wide';
  readonly pleats?: number;
  readonly isJeans?: true;
  /** Outer and inner edge of a trouser leg at its hem, from the middle. */
  readonly legs?: readonly [outer: number, inner: number];
  readonly creases?: false;
  readonly sash?: false;
  readonly fringe?: false;
  readonly wide?: number;
  readonly button?: string;
  readonly tailoring?: Tailoring;
};

/** What may differ in a coat or a jacket. */
export type Tailoring = {
  readonly len?: number;
  /** Where the lapels meet. */
  readonly breakAt?: number;
  readonly isDouble?: boolean;
  readonly style?: 'notch' | 'robe' | 'trench';
  readonly hasBelt?: boolean;
  readonly waist?: number;
  readonly waistAt?: number;
  readonly hem?: number;
  readonly sleeveLen?: number | 'none';
  readonly sleeveWide?: number;
  readonly cuff?: number;
  /** The front edge is rounded at the hem. */
  readonly isCutAway?: boolean;
  readonly pocketAt?: number;
  readonly buttonsAt?: readonly number[];
  readonly lapel?: readonly [width: number, y: number];
  readonly frame?: readonly [scale: number, y: number];
};

/** How a product is drawn: its cut, what differs in it, and its cloth. */
export type Look<Cut extends string = string> = {
  readonly cut: Cut;
  readonly texture?: Texture;
  readonly pattern?: Pattern;
  /** Colour of the pattern; its own darker or lighter tone without one. */
  readonly patternColor?: ClothColor;
  /** Size of the pattern, 1 by default. */
  readonly patternScale?: number;
} & CutOptions;
