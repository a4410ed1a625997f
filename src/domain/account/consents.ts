/** What a person may consent to, as it is kept. See docs/rules/account.md. */
export const CONSENT_KINDS = ['personal_data', 'offer', 'marketing'] as const;

/** Said where a consent that must be given is not. */
export const CONSENT_TEXTS = {
  personalData: 'Нужно согласие на обработку персональных данных',
  offer: 'Нужно согласие с условиями оферты',
} as const;
