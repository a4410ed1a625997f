import { garmentDefs, patternDef } from './cloth.ts';
import { type CutName, cutOf } from './cuts.ts';
import type { Frame } from './frame.ts';
import { Kit, type View } from './kit.ts';
import type { Look } from './look.ts';
import { type ClothColor, rampOf } from './palette.ts';
import { HANGINGS, hook } from './rail.ts';
import { chanceOf } from './random.ts';

export type GarmentLook = Look<CutName>;

/** Where a garment is put: its neck, its scale, and how far it swings. */
export type Place = { readonly x: number; readonly y: number; readonly scale: number; readonly turn: number };

export type Garment = {
  readonly frame: Frame;
  readonly defs: string;
  /** The shadows it casts on the wall: a crisp one from the window, a soft one from the room. */
  shadow(place: Place, distance?: number): string;
  draw(place: Place, railY: number): string;
};

/** Draws a garment; `prefix` keeps its ids apart from those of others in the same picture. */
export function buildGarment(
  look: GarmentLook,
  color: ClothColor,
  { view, seed, prefix }: { view: View; seed: string; prefix: string },
): Garment {
  const cut = cutOf(look.cut);
  const ramp = rampOf(color);
  const patternId = `${prefix}pattern`;
  const kit = new Kit({
    ramp,
    chance: chanceOf(seed),
    prefix,
    texture: look.texture ?? cut.texture,
    view,
    options: { ...cut.options, ...look },
    patternFill: look.pattern === undefined ? null : `url(#${patternId})`,
  });
  if (look.pattern !== undefined) {
    kit.defs.push(patternDef(patternId, look.pattern, ramp, look.patternColor, look.patternScale ?? 1));
  }
  const frame = cut.draw(kit);
  const hanging = HANGINGS[frame.hang ?? 'hanger'];
  const outline = kit.silhouette.map((path) => `<path d="${path}"/>`).join('');
  return {
    frame,
    defs: garmentDefs(kit, prefix),
    shadow: (place, distance = 1) =>
      castShadow(outline, place, [40 * distance, 52 * distance], 30, 0.3) +
      castShadow(outline, place, [26 * distance, 34 * distance], 4, 0.17),
    draw: (place, railY) => {
      const wire = frame.hang === 'none' ? '' : hook(place.x, place.y + hanging.top * place.scale, railY);
      const cloth = `<g filter="url(#cloth-${prefix})">${kit.drawn.join('')}</g>`;
      return `${wire}<g transform="${transform(place)}">${hanging.under}${cloth}${hanging.over}</g>`;
    },
  };
}

function castShadow(
  outline: string,
  place: Place,
  [dx, dy]: readonly [number, number],
  blur: number,
  opacity: number,
): string {
  return (
    `<g filter="url(#b${blur})" opacity="${opacity}">` +
    `<g transform="translate(${dx} ${dy}) ${transform(place)}" fill="#2a2d33">${outline}</g></g>`
  );
}

function transform({ x, y, scale, turn }: Place): string {
  return `translate(${x} ${y}) scale(${scale}) rotate(${turn})`;
}
