/** The rail lies at the same height in every picture, so that it runs through the whole grid of products. */
export const RAIL = 58;

export const rail = (width: number, y: number) =>
  `<rect x="-20" y="${y + 40}" width="${width + 40}" height="9" fill="#2a2d33" opacity=".22" filter="url(#b8)"/>` +
  `<rect x="-20" y="${y - 5}" width="${width + 40}" height="10" fill="#3b3c3e"/>` +
  `<rect x="-20" y="${y - 4}" width="${width + 40}" height="2.6" fill="#fff" opacity=".45"/>`;

/** A wire hook from the rail to the neck of the hanger, in the scene's own units. */
export function hook(x: number, to: number, y: number): string {
  const path = `M${x} ${to}V${y + 46}C${x} ${y + 26} ${x + 25} ${y + 26} ${x + 25} ${y + 2}C${x + 25} ${y - 24} ${x - 19} ${y - 26} ${x - 20} ${y + 4}`;
  return (
    `<path d="${path}" transform="translate(24 34)" fill="none" stroke="#2a2d33" stroke-width="5" opacity=".2" filter="url(#b4)"/>` +
    `<path d="${path}" fill="none" stroke="#4a4a4b" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="${path}" transform="translate(-1.2 -.6)" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.3"/>`
  );
}

/** What a garment hangs by: a wooden hanger, clips, or the rail itself. */
export type Hanging = 'hanger' | 'clips' | 'none';

/** Parts of the hanger in units of the garment: where the hook ends, what lies under the cloth and over it. */
export const HANGINGS: Readonly<Record<Hanging, { top: number; under: string; over: string }>> = {
  hanger: {
    top: -36,
    under:
      '<path d="M0 -44C16 -44 22 -36 40 -29C90 -11 136 4 164 28C167 33 164 38 158 36C116 16 60 0 0 -4C-60 0 -116 16 -158 36C-164 38 -167 33 -164 28C-136 4 -90 -11 -40 -29C-22 -36 -16 -44 0 -44Z" fill="#b59b7c"/>' +
      '<path d="M-164 28C-136 4 -90 -11 -40 -29C-22 -36 -16 -44 0 -44C16 -44 22 -36 40 -29" fill="none" stroke="#e6d7c2" stroke-width="3" opacity=".9"/>' +
      '<path d="M-158 36C-116 16 -60 0 0 -4C60 0 116 16 158 36" fill="none" stroke="#6f5b45" stroke-width="3" opacity=".55"/>',
    over: '',
  },
  clips: {
    top: -58,
    under:
      '<path d="M-132 -46C-60 -60 60 -60 132 -46" stroke="#4a4a4b" stroke-width="6" fill="none" stroke-linecap="round"/>',
    over: [-84, 84].map(clip).join(''),
  },
  none: { top: -8, under: '', over: '' },
};

function clip(x: number): string {
  return (
    `<path d="M${x} -52V-18" stroke="#4a4a4b" stroke-width="4"/>` +
    `<rect x="${x - 9}" y="-22" width="18" height="38" rx="2.5" fill="#000" opacity=".3" filter="url(#b2)" transform="translate(3 4)"/>` +
    `<rect x="${x - 9}" y="-22" width="18" height="38" rx="2.5" fill="#3b3c3e"/>` +
    `<rect x="${x - 6}" y="-19" width="2.6" height="32" rx="1.3" fill="#fff" opacity=".4"/>`
  );
}
