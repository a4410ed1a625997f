import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes every letter beyond Latin-1 of a built script as an escape. Node keeps the text of a script in memory for as long as it
 * runs, two bytes a character as soon as one of them is beyond Latin-1, else one.
 * @param {string} file
 */
export function keepOneByteEach(file) {
  writeFileSync(file, escapedBeyondLatin(readFileSync(file, 'utf8')));
}

/**
 * @param {string} code
 * @returns {string}
 */
export function escapedBeyondLatin(code) {
  // an escape behind a backslash would be no escape
  const wrong = /(?<!\\)(?:\\\\)*\\[^\0-\xff]/.exec(code);
  if (wrong !== null) throw new Error(`a letter behind a backslash: ${code.substr(wrong.index, 40)}`);
  return code.replaceAll(
    /[^\0-\xff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
