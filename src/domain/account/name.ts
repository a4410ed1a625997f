/** Most characters of a person's name. See docs/rules/account.md. */
export const NAME_MOST = 100;

/** Said where a name is missing. */
export const NAME_MISSING = 'Укажите имя';
