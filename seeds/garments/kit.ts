import { type Point, type Taper, taper } from './geometry.ts';
import type { CutOptions, Texture } from './look.ts';
import type { Ramp } from './palette.ts';
import type { Chance } from './random.ts';

export type View = 'front' | 'back';

/** How a panel of cloth is shaded: round, flat, or by its own marks only. */
type Form = 'cyl' | 'flat' | 'none';

/** Marks on a panel, softest first, and how strongly its edges show. */
export type PanelMarks = {
  readonly fill?: string;
  readonly form?: Form;
  readonly soft?: string;
  readonly mid?: string;
  readonly crisp?: string;
  readonly over?: string;
  readonly rim?: number;
  /** Shade that the panel throws on what lies under it. */
  readonly shadow?: number;
};

/** The box of vertical drapes: left and right at the top, left and right at the bottom, top and bottom. */
export type DrapeBox = readonly [
  topLeft: number,
  topRight: number,
  left: number,
  right: number,
  y0: number,
  y1: number,
];

/** How strongly the folds of each cloth catch the light. */
const GLOSS: Readonly<Record<Texture, number>> = {
  satin: 0.9,
  leather: 0.8,
  cotton: 0.5,
  knit: 0.36,
  wool: 0.42,
  linen: 0.4,
  twill: 0.45,
};

export type KitInput = {
  readonly ramp: Ramp;
  readonly chance: Chance;
  readonly prefix: string;
  readonly texture: Texture;
  readonly view: View;
  readonly options: CutOptions;
  /** The fill of a pattern printed or woven into the cloth. */
  readonly patternFill: string | null;
};

/** A garment under construction, drawn around x = 0 with the neck of its hanger at y = 0. */
export class Kit {
  readonly defs: string[] = [];
  readonly drawn: string[] = [];
  /** The outlines of its panels, which throw the shadow on the wall. */
  readonly silhouette: string[] = [];
  private ids = 0;

  constructor(private readonly input: KitInput) {}

  get ramp() {
    return this.input.ramp;
  }
  get chance() {
    return this.input.chance;
  }
  get texture() {
    return this.input.texture;
  }
  get options() {
    return this.input.options;
  }
  get isBack() {
    return this.input.view === 'back';
  }

  raw(svg: string): void {
    this.drawn.push(svg);
  }

  /** One fold: a dark hollow with a lit ridge on the light side. */
  fold(points: readonly Point[], width: number, opacity = 0.5, shape: Taper = {}): string {
    const { ramp, texture } = this;
    const glow = opacity * ((ramp.lightness < 0.4 ? 0.2 : 0) + GLOSS[texture]);
    const lit = { ...shape, dx: (shape.dx ?? 0) - width * 0.8, dy: (shape.dy ?? 0) - width * 0.1 };
    return (
      shade(taper(points, width, shape), opacity, ramp.deep) +
      shade(taper(points, width * 0.8, lit), glow, ramp.highlight)
    );
  }

  /** A fold across, given from either end. */
  foldAcross(points: readonly Point[], width: number, opacity?: number, shape?: Taper): string {
    return this.fold(
      [...points].sort((a, b) => a[0] - b[0]),
      width,
      opacity,
      shape,
    );
  }

  /** Long vertical drapes inside a box. */
  drapes(box: DrapeBox, count: number, width = 16, opacity = 0.4): string {
    const { chance } = this;
    const [topLeft, topRight, left, right, y0, y1] = box;
    const height = y1 - y0;
    let drawn = '';
    for (let index = 0; index < count; index += 1) {
      const u = (index + 0.5 + chance.between(-0.32, 0.32)) / count;
      const from = chance.between(0, 0.35) * height;
      const to = chance.between(-0.02, 0.12) * height;
      const x = (t: number) =>
        (topLeft + (topRight - topLeft) * u) * (1 - t) + (left + (right - left) * u) * t;
      const sway = chance.between(-5, 5);
      const points: Point[] = [
        [x(from / height), y0 + from],
        [x(0.5) + sway, (y0 + from + y1 - to) / 2],
        [x(1) - sway * 0.6, y1 - to],
      ];
      const [w, o] = [width * chance.between(0.6, 1.3), opacity * chance.between(0.55, 1.1)];
      drawn += this.fold(points, w, o, {
        peak: chance.between(0.55, 0.85),
        end: chance.between(0.2, 0.7),
      });
    }
    return drawn;
  }

  seam(path: string, opacity = 0.5, width = 1.6): string {
    const { ink, highlight } = this.ramp;
    return (
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>` +
      `<path d="${path}" fill="none" stroke="${highlight}" stroke-width="${width}" transform="translate(-1.6 1.2)" opacity="${opacity * 0.5}"/>`
    );
  }

  stitch(path: string, opacity = 0.4, color = this.ramp.ink): string {
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="1.3" stroke-dasharray="4.5 3.2" opacity="${opacity}"/>`;
  }

  button(x: number, y: number, radius = 6.5, color = this.ramp.deep): string {
    const { ink } = this.ramp;
    const r = radius;
    return (
      `<circle cx="${x + 1.6}" cy="${y + 2.4}" r="${r + 1}" fill="${ink}" opacity=".4" filter="url(#b2)"/>` +
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>` +
      `<path d="M${x - r * 0.7} ${y - r * 0.3}A${r} ${r} 0 0 1 ${x + r * 0.5} ${y - r * 0.7}" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" fill="none"/>` +
      `<circle cx="${x - 1.6}" cy="${y}" r="1" fill="${ink}" opacity=".8"/><circle cx="${x + 1.6}" cy="${y}" r="1" fill="${ink}" opacity=".8"/>`
    );
  }

  /** A panel of cloth: base, pattern, shading, folds, lit and shaded edges, then seams and details on top. */
  part(path: string, marks: PanelMarks = {}): void {
    const { ramp, input } = this;
    const { form = 'cyl', rim = 1, shadow = 1 } = marks;
    const id = this.nextId();
    this.defs.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`);
    this.silhouette.push(path);
    const filled = (fill: string) => `<path d="${path}" fill="${fill}"/>`;
    const cast = `<path d="${path}" fill="${ramp.ink}" opacity="${0.55 * shadow}" transform="translate(5 6)" filter="url(#b4)" clip-path="url(#all-${input.prefix})"/>`;
    const shading = form === 'none' ? '' : filled(`url(#${form}-${input.prefix})`);
    // the shading is of the cloth's own colour and would cover a pattern, so that lies on it and is shaded again
    const hasPattern = input.patternFill !== null && marks.fill === undefined;
    const pattern = hasPattern ? `${this.pattern(path)}<g opacity=".3">${shading}</g>` : '';
    this.drawn.push(
      (shadow > 0 ? cast : '') +
        `<g clip-path="url(#${id})">${filled(marks.fill ?? ramp.base)}${shading}${pattern}` +
        blurred(8, marks.soft) +
        blurred(4, marks.mid) +
        blurred(2, marks.crisp) +
        (rim > 0 ? this.edges(path, rim) : '') +
        `${marks.over ?? ''}</g>`,
    );
  }

  /** The pattern of the cloth within a path; nothing on plain cloth. */
  pattern(path: string): string {
    const { patternFill } = this.input;
    return patternFill === null ? '' : `<path d="${path}" fill="${patternFill}"/>`;
  }

  private edges(path: string, strength: number): string {
    const { deep, highlight, ink } = this.ramp;
    return (
      `<path d="${path}" fill="none" stroke="${deep}" stroke-width="16" transform="translate(-4 -4)" opacity="${0.5 * strength}" filter="url(#b4)"/>` +
      `<path d="${path}" fill="none" stroke="${highlight}" stroke-width="5" transform="translate(2.5 2)" opacity="${0.5 * strength}" filter="url(#b2)"/>` +
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="1.6" opacity="${0.32 * strength}"/>`
    );
  }

  rib(path: string, step = 7, opacity = 0.4): string {
    const { deep, highlight } = this.ramp;
    const id = this.nextId();
    this.defs.push(
      `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">` +
        `<rect width="${step * 0.42}" height="${step}" fill="${deep}" opacity="${opacity}"/>` +
        `<rect x="${step * 0.6}" width="${step * 0.25}" height="${step}" fill="${highlight}" opacity="${opacity * 0.7}"/></pattern>`,
    );
    return `<path d="${path}" fill="url(#${id})"/>`;
  }

  label(x: number, y: number, width = 34): string {
    const left = x - width / 2;
    return (
      `<rect x="${left}" y="${y}" width="${width}" height="15" rx="1" fill="#F5F3EE"/>` +
      `<path d="M${left + 8} ${y + 7.5}h${width - 16}" stroke="#222" stroke-width="2"/>`
    );
  }

  private nextId(): string {
    this.ids += 1;
    return `${this.input.prefix}${this.ids.toString(36)}`;
  }
}

export function shade(path: string, opacity: number, color: string): string {
  return `<path d="${path}" fill="${color}" opacity="${Math.round(opacity * 100) / 100}"/>`;
}

function blurred(radius: 2 | 4 | 8, marks = ''): string {
  return marks === '' ? '' : `<g filter="url(#b${radius})">${marks}</g>`;
}
