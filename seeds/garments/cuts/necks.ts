import { flipX } from '../geometry.ts';
import type { Kit } from '../kit.ts';

/** The inside of the back, seen through the neck; `depth` is how far down the front opens. */
export function neckBack(kit: Kit, width: number, dip: number, depth: number, top: number): void {
  if (kit.isBack) return;
  const path = `M${-width} ${top}C${-width * 0.6} ${top + dip} ${width * 0.6} ${top + dip} ${width} ${top}L${width} ${depth}L${-width} ${depth}Z`;
  kit.part(path, {
    fill: kit.ramp.lining,
    form: 'none',
    rim: 0.5,
    shadow: 0,
    over: `<path d="${path}" fill="${kit.ramp.deep}" opacity=".45"/>${kit.label(0, top + dip + 6)}`,
  });
}

/** A turned-down shirt collar from the front. */
export function shirtCollar(kit: Kit): void {
  const leaf = 'M-52 -30C-44 -6 -24 14 0 30L-48 86C-64 62 -82 34 -88 4C-82 -14 -66 -28 -52 -30Z';
  const stitches = 'M-8 32L-47 77C-62 56 -76 32 -81 6';
  for (const flip of [(path: string) => path, flipX]) {
    kit.part(flip(leaf), { form: 'flat', over: kit.stitch(flip(stitches), 0.4), shadow: 1 });
  }
}

/** A shirt collar from behind. */
export function backCollar(kit: Kit): void {
  const path = 'M-88 2C-70 -30 -40 -44 0 -46C40 -44 70 -30 88 2C60 14 -60 14 -88 2Z';
  kit.part(path, { form: 'flat', over: kit.stitch('M-80 1C-50 8 50 8 80 1', 0.4) });
}

/** A low standing collar. */
export function standCollar(kit: Kit): void {
  const path = kit.isBack
    ? 'M-66 -14C-60 -40 -34 -50 0 -51C34 -50 60 -40 66 -14C40 4 -40 4 -66 -14Z'
    : 'M-56 -34C-50 -6 -24 20 0 33C24 20 50 -6 56 -34L70 -16C62 14 30 44 0 60C-30 44 -62 14 -70 -16Z';
  kit.part(path, { form: 'flat', shadow: 0.7, over: kit.seam(kit.isBack ? '' : 'M0 34V58', 0.4) });
}
