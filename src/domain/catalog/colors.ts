/** A colour of the shop: code, Russian name, hex value. */
export type ShopColor = { readonly code: string; readonly name: string; readonly hex: string };

/** Hex of a colour that nobody knows; its code serves as the name. See docs/rules/catalogue.md. */
export const UNKNOWN_COLOR_HEX = '#CCCCCC';

/** The built-in colours, used where the colour mapping cannot be had. */
export const FALLBACK_COLORS: readonly ShopColor[] = [
  { code: 'RED', name: 'Красный', hex: '#9E2B30' },
  { code: 'BLK', name: 'Чёрный', hex: '#222326' },
  { code: 'WHT', name: 'Белый', hex: '#F1EFE9' },
  { code: 'BLU', name: 'Голубой', hex: '#7F9FBF' },
  { code: 'GRN', name: 'Зелёный', hex: '#2F5A48' },
  { code: 'PNK', name: 'Розовый', hex: '#DDB0B0' },
  { code: 'YLW', name: 'Жёлтый', hex: '#E0BF6A' },
  { code: 'GRY', name: 'Серый', hex: '#A0A1A2' },
  { code: 'NVY', name: 'Тёмно-синий', hex: '#27314A' },
  { code: 'BGE', name: 'Бежевый', hex: '#CDB897' },
  { code: 'BRG', name: 'Бордовый', hex: '#5C1D2B' },
  { code: 'CRL', name: 'Коралловый', hex: '#D58A74' },
  { code: 'SGE', name: 'Шалфей', hex: '#A2AD92' },
  { code: 'TRQ', name: 'Бирюзовый', hex: '#3D888C' },
];

/** The shape in which the API gives colours. */
export type ColorMapping = {
  readonly codeToHex: Readonly<Record<string, string>>;
  readonly codeToName: Readonly<Record<string, string>>;
  readonly nameToHex: Readonly<Record<string, string>>;
  readonly codeToColor: Readonly<
    Record<string, { readonly code: string; readonly hex: string; readonly name: { readonly ru: string } }>
  >;
};

/** The colour mapping of a list of colours. */
export function colorMapping(colors: readonly ShopColor[]): ColorMapping {
  return {
    codeToHex: Object.fromEntries(colors.map((color) => [color.code, color.hex])),
    codeToName: Object.fromEntries(colors.map((color) => [color.code, color.name])),
    nameToHex: Object.fromEntries(colors.map((color) => [color.name, color.hex])),
    codeToColor: Object.fromEntries(
      colors.map(({ code, hex, name }) => [code, { code, hex, name: { ru: name } }]),
    ),
  };
}

/** A colour by its code; an unknown one gets #CCCCCC and its code as the name. */
export function colorByCode(code: string, colors: readonly ShopColor[] = FALLBACK_COLORS): ShopColor {
  return colors.find((color) => color.code === code) ?? { code, name: code, hex: UNKNOWN_COLOR_HEX };
}
