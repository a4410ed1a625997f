import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aConsent } from '#tests/support/account.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { ConsentsPart } from './consents-part.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const mailing = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Хочу получать новости и предложения магазина' });

it('lists each consent with its moment and the edition of its text', async () => {
  const given = [aConsent(), aConsent({ kind: 'offer' }), aConsent({ kind: 'marketing', isGiven: false })];
  renderInShop(<ConsentsPart />, { caller: fakeCaller({ consentList: () => ({ data: given }) }) });
  expect((await mailing()).checked).toBe(false);
  const lines = screen.getAllByRole('listitem').map((line) => plain(line.textContent));
  expect(lines[0]).toContain('Обработка персональных данныхСогласие дано 21 ноября 2026, 14:20');
  expect(lines[0]).toContain('редакция от 20 ноября 2026');
  expect(lines[2]).toContain('Новости и предложенияСогласие отозвано');
  for (const [name, text] of [
    [/^Обработка персональных данных/, '/personal-data-consent'],
    [/^Условия оферты/, '/offer'],
    [/^Новости и предложения/, '/marketing-consent'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(text);
  }
});

it('turns the mailing on at once', async () => {
  const update = vi.fn(() => ({ data: [aConsent(), aConsent({ kind: 'marketing' })] }));
  const caller = fakeCaller({ consentList: () => ({ data: [aConsent()] }), consentUpdate: update });
  renderInShop(<ConsentsPart />, { caller });
  await userEvent.click(await mailing());
  expect(update).toHaveBeenCalledWith({ body: { marketing: true } });
  expect((await mailing()).checked).toBe(true);
  expect(await screen.findByText('Новости и предложения')).toBeTruthy();
});

it('goes back when the mailing could not be changed, and says why', async () => {
  const message = 'Нет связи с магазином';
  const refuse = () => Promise.reject(new ApiError({ status: 0, code: 'network', message }));
  const caller = fakeCaller({ consentList: () => ({ data: [aConsent()] }), consentUpdate: refuse });
  renderInShop(<ConsentsPart />, { caller });
  await userEvent.click(await mailing());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect((await mailing()).checked).toBe(false);
});
