/** Where money for the shop goes, as an invoice needs it. */
export interface BankAccount {
  /** Empty where the text names none. */
  readonly bank: string;
  readonly bic: string;
  /** Of the bank itself; empty where the text names none. */
  readonly correspondent: string;
  readonly account: string;
}

const BIC = /\b04\d{7}\b/;
const CORRESPONDENT = /\b301\d{17}\b/;
const ACCOUNT = /\b4\d{19}\b/;
/** What stands before a number, and the number. */
const NUMBERS = /(?:БИК|[а-яё/.]*\s*сч(?:[её]т)?\.?|[рк]\s*\/\s*сч?\.?)?\s*№?\s*:?\s*\b\d{9,20}\b/gi;

/**
 * Finds bank, БИК and accounts in the bank details that staff typed as one text (docs/rules/legal.md); null where the
 * text does not name at least БИК and account, and is shown as it is.
 */
export function readBankAccount(text: string): BankAccount | null {
  const [bic, account] = [BIC.exec(text)?.[0], ACCOUNT.exec(text)?.[0]];
  if (bic === undefined || account === undefined) return null;
  const bank = text
    .replace(NUMBERS, ',')
    .replace(/\s+/g, ' ')
    .split(/\s*[,;]\s*/)
    .filter((part) => part !== '')
    .join(', ');
  return { bank, bic, correspondent: CORRESPONDENT.exec(text)?.[0] ?? '', account };
}
