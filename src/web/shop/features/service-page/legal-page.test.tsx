import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LegalDocument } from '#contract/legal.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { LegalPage } from './legal-page.tsx';

const PHONE = formatPhone('+74951112233');
const TEXT = `Телефон ${PHONE}, почта shop@example.com, ИНН 7707-08; второй телефон: ${PHONE}.`;

function show(blocks: LegalDocument['sections'][number]['blocks']) {
  const edition = { version: '2026-11-20', effectiveFrom: '2026-11-20' };
  const data: LegalDocument = {
    kind: 'offer',
    title: 'Оферта',
    ...edition,
    isCurrent: true,
    sections: [{ title: 'Кто продаёт', blocks }],
    editions: [edition],
  };
  const caller = fakeCaller({ legalDocument: () => ({ data }) });
  return renderInShop(<LegalPage kind="offer" path="/offer" version={undefined} />, { caller });
}

it.each([
  ['a paragraph', [TEXT]],
  ['a list', [[TEXT]]],
])('a phone in %s of a legal text stays on one line, and is copied as it is written', async (_, blocks) => {
  show(blocks);
  const [phone, second] = await screen.findAllByText(PHONE, { normalizer: (text) => text });
  expect([phone?.className, second?.className]).toEqual(['num', 'num']);
  expect(phone?.textContent).toBe('+7\u00A0495\u00A0111-22-33');
  expect(phone?.parentElement?.textContent).toBe(TEXT);
});
