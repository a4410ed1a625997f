import type { DrawCut } from '../frame.ts';
import { mirror } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { knit } from './knit.ts';
import { neckBack } from './necks.ts';
import { sleeves } from './sleeves.ts';

const SHOULDER = 174;
const BUTTON = '#6b5644';

export const cardigan: DrawCut = (kit) => {
  if (kit.isBack) return knit(kit);
  const { len = 470, sleeve = 462 } = kit.options;
  neckBack(kit, 70, 14, 250, -20);
  drawFronts(kit, len);
  if (sleeve !== 'none') {
    sleeves(kit, {
      tip: [SHOULDER - 2, 30],
      pit: [160, 208],
      length: sleeve,
      wide: 78,
      cuff: 52,
      puff: kit.options.puff ?? 12,
      cuffHeight: 50,
      isRibbed: true,
    });
  }
  const hem = mirror([
    [0, len],
    [60, len, 100, len, 162, len - 6],
    [160, len + 22, 158, len + 36, 154, len + 48],
    [90, len + 56, 40, len + 56, 0, len + 56],
  ]);
  kit.part(hem, { over: kit.rib(hem, 7, 0.5), shadow: 0.3 });
  drawBands(kit, len);
  if (len > 640) return { scale: 1.06, y: 205, focus: [-10, 260, 2.2] };
  if (len > 520) return { scale: 1.28, y: 256, focus: [-10, 260, 2.4] };
  return { scale: 1.42, y: 285, focus: [-10, 260, 2.4] };
};

function drawFronts(kit: Kit, len: number): void {
  const { ramp, options } = kit;
  const front = (s: number, lap: number) =>
    `M${s * 70} -20C${s * 118} -6 ${s * 146} 8 ${s * SHOULDER} 32C${s * 164} 96 ${s * 160} 150 ${s * 164} 210` +
    `C${s * 160} 300 ${s * 164} ${len - 90} ${s * 160} ${len}L${-s * lap} ${len + 6}L${-s * lap} 262C${s * 26} 190 ${s * 56} 90 ${s * 70} -20Z`;
  for (const [path, s] of [
    [front(1, 10), 1],
    [front(-1, 14), -1],
  ] as const) {
    kit.part(path, {
      soft: kit.drapes([s * 30, s * 140, s * 30, s * 140, 140, len], 3, 44, 0.34),
      mid:
        kit.foldAcross(
          [
            [s * 158, 210],
            [s * 112, 262],
            [s * 60, 280],
          ],
          16,
          0.42,
        ) +
        kit.fold(
          [
            [s * 150, 70],
            [s * 112, 156],
            [s * 90, 250],
          ],
          20,
          0.3,
        ),
      over:
        kit.rib(path, options.ribs ?? 5, ramp.lightness < 0.4 ? 0.22 : 0.15) +
        (options.pockets === false ? '' : patchPocket(kit, s * 90, len)),
      form: s < 0 ? 'flat' : 'cyl',
    });
  }
}

function patchPocket(kit: Kit, x: number, len: number): string {
  const { ramp } = kit;
  const box = (bottom: number) => `M${x - 48} ${len - 128}H${x + 48}V${len - bottom}H${x - 48}Z`;
  return (
    `<path d="${box(14)}" fill="${ramp.deep}" opacity=".35" filter="url(#b4)" transform="translate(3 5)"/>` +
    `<path d="${box(14)}" fill="${x > 0 ? ramp.shade : ramp.base}" opacity=".6"/>` +
    kit.rib(box(14), 5, 0.16) +
    kit.rib(box(106), 6, 0.5) +
    kit.seam(box(14), 0.3)
  );
}

function drawBands(kit: Kit, len: number): void {
  const right = `M70 -24C58 90 28 186 -8 258L-10 ${len + 54}L16 ${len + 54}L17 268C52 196 80 96 88 -12Z`;
  const left = `M-70 -24C-58 90 -26 186 14 262L15 ${len + 55}L-13 ${len + 55}L-14 270C-50 196 -78 96 -88 -12Z`;
  const buttons: string[] = [];
  for (let y = 286; y < len + 50; y += 56) {
    buttons.push(kit.button(0, y, 8, kit.options.button ?? BUTTON));
  }
  const drawn = kit.options.buttons === false ? '' : buttons.join('');
  kit.part(right, { over: kit.rib(right, 6, 0.35), shadow: 0.6 });
  kit.part(left, { over: kit.rib(left, 6, 0.35) + drawn, shadow: 0.9 });
}
