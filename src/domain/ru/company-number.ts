/** What is wrong with a number of a company: nothing, its length, or its check digits. */
export type NumberVerdict = 'good' | 'length' | 'digits';

const COMPANY = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_SECOND = [3, ...PERSON_FIRST];

/** An ИНН: 10 digits of a company or 12 of a person, the last one or two of them made from the others. */
export function judgeInn(text: string): NumberVerdict {
  if (!/^(?:\d{10}|\d{12})$/.test(text)) return 'length';
  const isRight =
    text.length === 10
      ? isCheckedBy(text, COMPANY)
      : isCheckedBy(text, PERSON_FIRST) && isCheckedBy(text, PERSON_SECOND);
  // no tax office has the number 00, though zeros agree with any check
  return isRight && !text.startsWith('00') ? 'good' : 'digits';
}

/** A КПП: 9 digits, the first four of them the number of a tax office. It has no check digit. */
export function judgeKpp(text: string): NumberVerdict {
  if (!/^\d{9}$/.test(text)) return 'length';
  return text.startsWith('00') ? 'digits' : 'good';
}

/** Whether an ИНН is one of a person: a sole proprietor has no КПП. */
export const isPersonalInn = (inn: string): boolean => inn.length === 12;

/** What stands at a КПП beside such an ИНН. */
export const NO_KPP_TEXT = 'У предпринимателя нет КПП, оставьте поле пустым';

/** Whether the digit behind the weighted ones is what they make. */
function isCheckedBy(text: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return (sum % 11) % 10 === Number(text[weights.length]);
}
