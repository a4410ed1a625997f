import type { Kit } from '../kit.ts';

/** A tied sash at this height and half width. */
export function sash(kit: Kit, y: number, width: number): void {
  const w = width;
  const band =
    `M${-w} ${y - 18}C-50 ${y - 8} 50 ${y - 8} ${w} ${y - 18}` +
    `L${w + 1} ${y + 16}C50 ${y + 26} -50 ${y + 26} ${-w - 1} ${y + 16}Z`;
  kit.part(band, {
    shadow: 0.9,
    crisp: kit.fold(
      [
        [-w, y - 4],
        [0, y + 8],
        [w, y - 4],
      ],
      6,
      0.4,
    ),
  });
  if (kit.isBack) return;
  const x = -w * 0.42;
  const longEnd =
    `M${x - 2} ${y + 8}C${x - 26} ${y + 90} ${x - 38} ${y + 170} ${x - 36} ${y + 260}` +
    `L${x - 4} ${y + 252}C${x + 2} ${y + 160} ${x + 8} ${y + 80} ${x + 16} ${y + 8}Z`;
  const shortEnd =
    `M${x + 2} ${y + 10}C${x + 22} ${y + 70} ${x + 34} ${y + 130} ${x + 32} ${y + 196}` +
    `L${x + 62} ${y + 186}C${x + 58} ${y + 110} ${x + 44} ${y + 60} ${x + 22} ${y + 6}Z`;
  const knot =
    `M${x - 16} ${y - 20}C${x - 2} ${y - 27} ${x + 16} ${y - 26} ${x + 28} ${y - 18}` +
    `C${x + 33} ${y} ${x + 32} ${y + 14} ${x + 25} ${y + 25}C${x + 8} ${y + 32} ${x - 6} ${y + 30} ${x - 16} ${y + 23}` +
    `C${x - 22} ${y + 8} ${x - 22} ${y - 8} ${x - 16} ${y - 20}Z`;
  kit.part(longEnd, {
    mid: kit.fold(
      [
        [x + 4, y + 20],
        [x - 16, y + 130],
        [x - 18, y + 250],
      ],
      10,
      0.5,
    ),
  });
  kit.part(shortEnd, {
    mid: kit.fold(
      [
        [x + 14, y + 20],
        [x + 40, y + 100],
        [x + 46, y + 186],
      ],
      9,
      0.5,
    ),
  });
  kit.part(knot, {
    crisp: kit.fold(
      [
        [x - 2, y - 18],
        [x + 8, y + 4],
        [x, y + 26],
      ],
      6,
      0.5,
    ),
  });
}
