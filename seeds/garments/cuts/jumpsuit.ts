import type { DrawCut } from '../frame.ts';
import { mirror } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { neckBack } from './necks.ts';
import { sash } from './sash.ts';
import { sleeves } from './sleeves.ts';
import { drawLegs } from './trousers.ts';

const WAIST_Y = 322;
const WAIST = 124;
const NECK = 190;

export const jumpsuit: DrawCut = (kit) => {
  const { isBack, options } = kit;
  const { len = 960, sleeve = 200, legs: [outer, inner] = [186, 18] } = options;
  if (!isBack) neckBack(kit, 60, 8, NECK, -22);
  drawLegs(kit, {
    top: WAIST_Y,
    waist: WAIST,
    crotch: 560,
    len,
    outer,
    inner,
    hip: 154,
    isCreased: options.creases !== false,
  });
  if (isBack) drawBackBodice(kit);
  else for (const s of [1, -1]) drawFront(kit, s);
  if (sleeve !== 'none') {
    const isLong = sleeve > 330;
    sleeves(kit, {
      tip: [148, 18],
      pit: [142, 190],
      length: sleeve,
      wide: 66,
      cuff: isLong ? 54 : 74,
      cuffHeight: isLong ? 44 : 0,
      puff: isLong ? 8 : 0,
    });
  }
  if (!isBack) {
    for (const s of [1, -1]) {
      kit.part(
        `M${s * 40} -44C${s * 62} -40 ${s * 76} -24 ${s * 84} 4L${s * 96} 70L${s * 60} 84C${s * 44} 60 ${s * 40} 40 ${s * 42} -8Z`,
        { form: 'flat', shadow: 1 },
      );
    }
  }
  kit.part(
    'M-44 -8C-50 -30 -44 -42 -38 -46C-18 -56 18 -56 38 -46C44 -42 50 -30 44 -8C38 -30 -38 -30 -44 -8Z',
    {
      form: 'flat',
      shadow: 0.3,
    },
  );
  sash(kit, WAIST_Y, WAIST + 4);
  return { scale: 0.97, y: 178, focus: [0, 170, 2.1] };
};

function drawBackBodice(kit: Kit): void {
  const bodice = mirror([
    [0, -6],
    [30, -6, 52, -16, 60, -22],
    [100, -8, 124, 4, 142, 18],
    [140, 80, 138, 140, 142, 196],
    [140, 250, WAIST + 4, 290, WAIST + 4, WAIST_Y + 6],
    [0, WAIST_Y + 14],
  ]);
  kit.part(bodice, {
    mid: kit.drapes([-100, 100, -100, 100, 130, WAIST_Y], 5, 15, 0.4),
    over: kit.seam('M0 0V326', 0.4),
  });
}

function drawFront(kit: Kit, s: number): void {
  const path =
    `M${s * 60} -22C${s * 100} -8 ${s * 124} 4 ${s * 150} 20C${s * 152} 70 ${s * 140} 130 ${s * 142} 196` +
    `C${s * 140} 250 ${s * (WAIST + 4)} 290 ${s * (WAIST + 4)} ${WAIST_Y + 6}` +
    `L${-s * 16} ${WAIST_Y + 12}L${-s * 16} ${NECK}C${s * 10} 120 ${s * 50} 70 ${s * 60} -22Z`;
  const buttons = [NECK + 22, NECK + 74].map((y) => kit.button(0, y, 6, kit.options.button ?? kit.ramp.deep));
  kit.part(path, {
    form: s < 0 ? 'flat' : 'cyl',
    mid: kit.drapes([s * 40, s * 120, s * 20, s * 110, 120, WAIST_Y], 4, 16, 0.5),
    over: s < 0 ? buttons.join('') + kit.stitch(`M8 ${NECK + 6}V${WAIST_Y}`, 0.3) : '',
  });
}
