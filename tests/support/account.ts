import type { Profile } from '#contract/account.ts';
import type { ConsentState } from '#contract/account-consents.ts';
import type { AccountSession } from '#contract/account-sessions.ts';
import type { Address } from '#contract/addresses.ts';

const AT = '2026-11-21T11:20:00.000Z';

/** What the account says of its person, changed as the test needs. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    name: 'Анна Ковалёва',
    email: 'anna@pochta.example',
    emailVerified: true,
    pendingEmail: null,
    phone: '+79160001122',
    phoneVerified: false,
    hasPassword: true,
    createdAt: AT,
    ...changes,
  };
}

/** A kept address, changed as the test needs. */
export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    id: '0199a000-0000-7000-8000-00000000ad01',
    title: 'Дом',
    region: 'moscow',
    city: 'Москва',
    address: 'Тверская улица, 1, кв. 5',
    postalCode: '125009',
    isDefault: true,
    ...changes,
  };
}

/** A place where the account is open, changed as the test needs. */
export function aSession(changes: Partial<AccountSession> = {}): AccountSession {
  return {
    id: '0199a000-0000-7000-8000-000000005e01',
    device: 'Chrome, Windows',
    ip: '192.0.2.7',
    createdAt: AT,
    lastUsedAt: AT,
    isCurrent: true,
    ...changes,
  };
}

/** A given consent, changed as the test needs. */
export function aConsent(changes: Partial<ConsentState> = {}): ConsentState {
  return { kind: 'personal_data', isGiven: true, at: AT, textVersion: '2026-11-20', ...changes };
}
