import { describe, expect, it } from 'vitest';
import { readMarkedText, wordsOf } from './marked-text.ts';

/** Blocks in short: `p:` and `l:`, lines split by `/`, bold in capitals. */
const short = (text: string) =>
  readMarkedText(text).map(({ kind, lines }) => {
    const told = lines.map((spans) =>
      spans.map((span) => (span.isBold ? span.text.toUpperCase() : span.text)).join(''),
    );
    return `${kind === 'list' ? 'l' : 'p'}:${told.join('/')}`;
  });

describe('a description', () => {
  it.each([
    ['', []],
    ['одна строка', ['p:одна строка']],
    ['строка\nи вторая', ['p:строка/и вторая']],
    ['абзац\n\nвторой', ['p:абзац', 'p:второй']],
    ['\n\n  абзац  \n\n\n', ['p:абзац']],
    ['состав:\n- шерсть\n• шёлк\nконец', ['p:состав:', 'l:шерсть/шёлк', 'p:конец']],
    ['- раз\n\n- два', ['l:раз', 'l:два']],
    ['весьма **тёплый** и **лёгкий**', ['p:весьма ТЁПЛЫЙ и ЛЁГКИЙ']],
    ['**всё**', ['p:ВСЁ']],
    // what is no pair, and a minus within a word, stay as they are
    ['2 ** 3', ['p:2 ** 3']],
    ['-40 °C', ['p:-40 °C']],
    ['<b>не знак</b> & <script>', ['p:<b>не знак</b> & <script>']],
  ])('%j', (text, blocks) => {
    expect(short(text)).toEqual(blocks);
  });

  it('is told in words alone where nothing else fits', () => {
    expect(wordsOf('Тонкий **меринос**.\n\n- не колется\n- сохнет')).toBe(
      'Тонкий меринос. не колется сохнет',
    );
  });
});
