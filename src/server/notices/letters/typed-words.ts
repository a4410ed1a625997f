/**
 * A link as readers of mail find one in plain text: with its scheme, beginning with www, a name before a domain that
 * people write to (an «ул.Ленина» is none), or an address of mail.
 */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}]\.(?:[a-z]{2,}|рф|рус|дети|сайт|онлайн|орг|ком)(?![\p{L}\p{N}])/iu;

/**
 * Words that somebody typed, on one line, as a letter may repeat them; null when they look like a link. The letter goes
 * to an address that anybody may have typed as well, and would carry a stranger's message to it in the shop's name.
 */
export function typedWords(words: string): string | null {
  return LINK.test(words) ? null : words.replace(/\s+/g, ' ').trim();
}
