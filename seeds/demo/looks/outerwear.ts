import type { GarmentLook } from '../../garments/garment.ts';

const SINGLE = { isDouble: false, lapel: [118, 124] } as const;

/** Coats, trench coats, jackets and tailored vests. */
export const OUTERWEAR_LOOKS: Readonly<Record<string, GarmentLook>> = {
  'palto-halat-iz-shersti': { cut: 'robe' },
  'palto-dvubortnoe-dlinnoe': { cut: 'coat' },
  'palto-odnobortnoe': { cut: 'coat', tailoring: { ...SINGLE, buttonsAt: [322, 430, 538] } },
  'palto-v-elochku': {
    cut: 'coat',
    pattern: 'herringbone',
    patternScale: 1.3,
    tailoring: { len: 880, hem: 196, frame: [1.08, 192], lapel: [140, 120] },
  },
  'palto-korotkoe-dvubortnoe': {
    cut: 'coat',
    tailoring: { len: 660, hem: 180, pocketAt: 452, buttonsAt: [326, 412, 498], frame: [1.3, 236] },
  },
  'palto-halat-korotkoe': { cut: 'robe', tailoring: { len: 780, hem: 190, frame: [1.16, 210] } },
  'palto-v-kletku': {
    cut: 'coat',
    pattern: 'check',
    patternColor: 'BRG',
    patternScale: 1.5,
    tailoring: { ...SINGLE, len: 900, hem: 198, buttonsAt: [330, 450, 570], waist: 166 },
  },
  'palto-s-poyasom-dlinnoe': { cut: 'robe', tailoring: { len: 1010, hem: 214, frame: [0.97, 182] } },
  'trench-dvubortnyy': { cut: 'trench' },
  'trench-ukorochennyy': { cut: 'trench', tailoring: { len: 660, hem: 200, frame: [1.26, 230] } },
  'trench-dlinnyy-svobodnyy': {
    cut: 'trench',
    tailoring: { len: 990, hem: 234, waist: 152, sleeveWide: 76, frame: [0.97, 182] },
  },
  'plashch-odnobortnyy': {
    cut: 'coat',
    texture: 'cotton',
    tailoring: { ...SINGLE, len: 840, hem: 186, buttonsAt: [318, 418, 518, 618], frame: [1.1, 196] },
  },
  'trench-cvetnoy': {
    cut: 'trench',
    texture: 'cotton',
    tailoring: { len: 860, hem: 222 },
    button: '#3b3c3e',
  },
  'zhaket-pryamogo-kroya': { cut: 'blazer' },
  'zhaket-dvubortnyy': { cut: 'blazerDouble' },
  'zhaket-v-krupnuyu-kletku': { cut: 'blazer', pattern: 'windowpane', tailoring: { hem: 176, waist: 158 } },
  'zhaket-udlinennyy': {
    cut: 'blazer',
    texture: 'cotton',
    tailoring: { len: 690, breakAt: 330, hem: 178, frame: [1.24, 240] },
  },
  'zhaket-v-polosku': {
    cut: 'blazerDouble',
    pattern: 'pinstripe',
    patternColor: 'WHT',
    patternScale: 0.8,
    tailoring: { breakAt: 280, buttonsAt: [304, 390] },
  },
  'zhaket-s-poyasom': {
    cut: 'robe',
    texture: 'cotton',
    tailoring: { len: 600, breakAt: 330, waistAt: 340, hem: 178, frame: [1.36, 258] },
  },
  'zhaket-izo-lna': { cut: 'blazer', texture: 'linen', tailoring: { len: 540, hem: 164 }, button: '#8a7458' },
  'zhilet-kostyumnyy': { cut: 'blazer', tailoring: { sleeveLen: 'none', len: 540, breakAt: 270 } },
  'zhilet-dlinnyy': {
    cut: 'robe',
    texture: 'cotton',
    tailoring: { sleeveLen: 'none', len: 830, hem: 184, frame: [1.12, 204] },
  },
};
