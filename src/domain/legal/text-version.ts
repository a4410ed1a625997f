/**
 * The edition of the offer and of the consent to personal-data processing, an ISO day. Every given consent keeps
 * it, and the texts show it; it changes whenever a word of them does. Decisions 2.
 */
export const LEGAL_TEXT_VERSION = '2026-11-20';
