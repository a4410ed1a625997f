const FLEETING = /^(.*[бвгджзклмнпрстфхцчшщ])[ое]к$/;
const WITHOUT_VOWEL = /^(.*[бвгджзклмнпрстфхцчшщ])к(?:а|и|е|у|ой|ом|ам|ами|ах|ов)$/;
const MIN_LENGTH = 4;

/**
 * Forms of a word whose stem has or lacks a vowel that comes and goes, which the stemmer takes for two words:
 * рубашек → рубашка, хлопка → хлопок.
 */
export function fleetingForms(word: string): string[] {
  if (word.length < MIN_LENGTH) return [];
  const full = FLEETING.exec(word)?.[1];
  if (full !== undefined) return [`${full}ка`];
  const short = WITHOUT_VOWEL.exec(word)?.[1];
  return short === undefined ? [] : [`${short}ок`, `${short}ек`];
}
