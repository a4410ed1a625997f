import { hobo, tote } from './cuts/bags.ts';
import { beltOnRail } from './cuts/belt.ts';
import { blouse } from './cuts/blouse.ts';
import { cardigan } from './cuts/cardigan.ts';
import { jumpsuit } from './cuts/jumpsuit.ts';
import { knit } from './cuts/knit.ts';
import { scarf } from './cuts/scarf.ts';
import { shirt } from './cuts/shirt.ts';
import { shirtDress } from './cuts/shirt-dress.ts';
import { miniSkirt, pleated, slipSkirt } from './cuts/skirts.ts';
import { slip } from './cuts/slip.ts';
import { tailored } from './cuts/tailored.ts';
import { tee } from './cuts/tee.ts';
import { trousers } from './cuts/trousers.ts';
import { wrap } from './cuts/wrap.ts';
import type { DrawCut } from './frame.ts';
import type { CutOptions, Texture } from './look.ts';

type Cut = { readonly draw: DrawCut; readonly texture: Texture; readonly options?: CutOptions };

/** Every cut that can be drawn, with its usual cloth and what is usual in it. */
export const CUTS = {
  tee: { draw: tee, texture: 'cotton' },
  longsleeve: { draw: tee, texture: 'cotton', options: { sleeve: 520 } },
  shirt: { draw: shirt, texture: 'cotton' },
  blouse: { draw: blouse, texture: 'satin' },
  knit: { draw: knit, texture: 'knit' },
  cable: { draw: knit, texture: 'knit', options: { cable: true, neck: 'turtle' } },
  cardigan: { draw: cardigan, texture: 'knit' },
  blazer: { draw: tailored({ isCutAway: true, frame: [1.36, 262] }), texture: 'wool' },
  blazerDouble: {
    draw: tailored({ isDouble: true, breakAt: 250, buttonsAt: [270, 360], frame: [1.36, 262] }),
    texture: 'wool',
  },
  coat: {
    draw: tailored({
      len: 930,
      breakAt: 300,
      isDouble: true,
      waist: 158,
      hem: 190,
      waistAt: 400,
      sleeveLen: 560,
      pocketAt: 470,
      buttonsAt: [326, 420, 514],
      frame: [1.03, 188],
    }),
    texture: 'wool',
  },
  robe: {
    draw: tailored({
      len: 940,
      breakAt: 372,
      style: 'robe',
      hasBelt: true,
      waist: 146,
      hem: 200,
      waistAt: 380,
      sleeveLen: 560,
      sleeveWide: 72,
      cuff: 70,
      frame: [1.02, 188],
    }),
    texture: 'wool',
  },
  trench: {
    draw: tailored({
      len: 900,
      breakAt: 268,
      isDouble: true,
      style: 'trench',
      hasBelt: true,
      waist: 140,
      hem: 214,
      waistAt: 372,
      sleeveLen: 556,
      buttonsAt: [286, 372, 452, 540],
      lapel: [128, 116],
      frame: [1.04, 188],
    }),
    texture: 'twill',
  },
  pleated: { draw: pleated, texture: 'satin' },
  slipSkirt: { draw: slipSkirt, texture: 'satin' },
  mini: { draw: miniSkirt, texture: 'wool' },
  trousers: { draw: trousers, texture: 'wool' },
  jeans: { draw: trousers, texture: 'twill', options: { isJeans: true } },
  slip: { draw: slip, texture: 'satin' },
  wrap: { draw: wrap, texture: 'satin' },
  shirtDress: { draw: shirtDress, texture: 'linen' },
  knitDress: { draw: knit, texture: 'knit', options: { neck: 'turtle', len: 800 } },
  jumpsuit: { draw: jumpsuit, texture: 'linen' },
  hobo: { draw: hobo, texture: 'leather' },
  tote: { draw: tote, texture: 'leather' },
  scarf: { draw: scarf, texture: 'wool' },
  belt: { draw: beltOnRail, texture: 'leather' },
} as const satisfies Readonly<Record<string, Cut>>;

export type CutName = keyof typeof CUTS;
export const cutOf = (name: CutName): Cut => CUTS[name];
