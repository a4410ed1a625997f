import { withoutInvisible } from '#domain/ru/invisible.ts';

/**
 * A link as readers of mail find one in plain text: with its scheme, beginning with www, an address of mail, or a name
 * before a domain in Latin letters or one that people write to.
 */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}]\.(?:[a-z]{2,}|рф|рус|дети|сайт|онлайн|орг|ком)(?![\p{L}\p{N}])/iu;

/** What is written short with a dot in an address or beside a name, often without a space after it. */
const SHORT = [
  'адм|акад|ал|арх|блок|бр|бул|б-р|вл|влад|ген|гор|гск|двлд|дер|днт|дом|зд|им|кв|км|кн|ком|корп|кр|лит|марш|мкр',
  'мкрн|наб|обл|окр|оф|пгт|пер|пл|под|пом|пос|пр|пр-д|пр-кт|пр-т|просп|проф|р-н|респ|рп|св|сл|снт|соор|ст|ст-ца',
  'стр|тер|тсн|туп|ул|уч|хут|эт|ао|зао|ип|оао|ооо|пао',
].join('|');

/** Before the dot of no domain: a short word, an initial, the number of a house. */
const BEFORE = `(?:${SHORT}|[а-яё]|\\p{N}[\\p{N}-]*(?:[а-яё]\\p{N}*)?)`;

/** A word, a dot and a word of two letters or more: any such ending may be a domain, as «москва» and «бел» are. */
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?!${BEFORE}\\.)[\\p{L}\\p{N}-]+\\.(?!(?:${SHORT})(?![\\p{L}\\p{N}-]))\\p{L}{2,}(?![\\p{L}\\p{N}])`,
  'iu',
);

/** The dots of other scripts, which lead to a domain as well. */
const DOTS = /[\u2024\u3002\uFF0E\uFF61]/g;

/** Enough digits to call somebody; no name and no company has as many. */
const NUMBER = /(?:\p{Nd}[^\p{L}\p{N}]*){7}/u;
/** A whole number of a phone: beside a postcode and houses, which commas part, less would say little. */
const WHOLE_NUMBER = /(?:\p{Nd}[^\p{L}\p{N},;]*){10}/u;

/**
 * A name or a company that somebody typed, on one line, as a letter may repeat it; null when it looks like a link or a
 * number to call. The letter goes to an address that anybody may have typed as well, and would carry a stranger's
 * message to it in the shop's name.
 */
export const typedWords = (words: string): string | null => repeated(words, NUMBER);

/** The same of an address to deliver to. */
export const typedAddress = (words: string): string | null => repeated(words, WHOLE_NUMBER);

function repeated(words: string, number: RegExp): string | null {
  const seen = withoutInvisible(words).replace(DOTS, '.');
  const isContact = [LINK, DOMAIN, number].some((pattern) => pattern.test(seen));
  return isContact ? null : words.replace(/\s+/g, ' ').trim();
}
