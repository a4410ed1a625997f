/** What Latin letters may stand for, the likeliest first. */
const SOUNDS: Readonly<Record<string, readonly string[]>> = {
  shch: ['щ'],
  sch: ['щ', 'сч'],
  dzh: ['дж'],
  dj: ['дж'],
  zh: ['ж'],
  kh: ['х'],
  ch: ['ч'],
  sh: ['ш'],
  ts: ['ц', 'тс'],
  yu: ['ю'],
  ju: ['ю'],
  ya: ['я', 'ья'],
  ja: ['я', 'жа', 'джа'],
  yo: ['е'],
  jo: ['е', 'жо'],
  ye: ['е', 'ье', 'ые'],
  je: ['е', 'ье', 'дже'],
  iy: ['ий'],
  ij: ['ий'],
  yy: ['ый'],
  yj: ['ый'],
  a: ['а'],
  b: ['б'],
  c: ['к', 'ц', 'с'],
  d: ['д'],
  e: ['е', 'э'],
  f: ['ф'],
  g: ['г'],
  h: ['х'],
  i: ['и'],
  j: ['дж', 'ж', 'й'],
  k: ['к'],
  l: ['л'],
  m: ['м'],
  n: ['н'],
  o: ['о'],
  p: ['п'],
  q: ['к'],
  r: ['р'],
  s: ['с'],
  t: ['т'],
  u: ['у', 'ю'],
  v: ['в'],
  w: ['в', 'ш'],
  x: ['кс', 'х'],
  y: ['ы', 'й', 'и'],
  z: ['з'],
  "'": ['ь'],
};
const LONGEST = 4;
const MAX_READINGS = 16;
const MIN_LENGTH = 3;

/**
 * Russian words that Latin letters may spell: `palto`, `zhaket`, `platye`; the likeliest first, at most 16. See
 * docs/rules/search.md.
 */
export function fromTranslit(word: string): string[] {
  if (word.length < MIN_LENGTH || !/^[a-z']*[a-z][a-z']*$/.test(word)) return [];
  let beam: { text: string; doubt: number }[] = [{ text: '', doubt: 0 }];
  for (let at = 0; at < word.length; ) {
    const sound = longestSound(word, at);
    const choices = SOUNDS[sound] ?? [sound];
    beam = beam
      .flatMap(({ text, doubt }) =>
        choices.map((letters, index) => ({ text: text + letters, doubt: doubt + index })),
      )
      .sort((a, b) => a.doubt - b.doubt)
      .slice(0, MAX_READINGS);
    at += sound.length;
  }
  return [...new Set(beam.map(({ text }) => text))];
}

function longestSound(word: string, at: number): string {
  for (let length = LONGEST; length > 1; length -= 1) {
    const part = word.slice(at, at + length);
    if (part.length === length && Object.hasOwn(SOUNDS, part)) return part;
  }
  return word.charAt(at);
}
