import { expect, type Page } from '@playwright/test';
import { storeSetting } from '#tests/support/builders.ts';
import { open } from '../../e2e/support/browsing.ts';
import { hireManager, newPerson, register } from '../../e2e/support/people.ts';
import { beSignedIn } from '../../e2e/support/session.ts';
import { DRESS } from './goods.ts';
import type { DemoScreen } from './screen.ts';
import type { DemoStage } from './stage.ts';

type Answer = { decision: 'approved' } | { decision: 'refused'; reason: string } | null;

const REFUSED: Answer = { decision: 'refused', reason: 'В номере КПП опечатка, проверьте его' };

/** Signs in somebody whose company has applied for wholesale, with what staff answered. */
async function beApplicant(page: Page, { shop }: DemoStage, answer: Answer): Promise<void> {
  const person = newPerson('Елена Орлова');
  const { id, token } = await register(shop.call, person);
  await shop.callAs(token)('wholesaleApply', {
    body: { company: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
  });
  if (answer !== null) {
    const { email, password } = await hireManager(shop.db, 'admin');
    const { data } = await shop.call('authLogin', { body: { identifier: email, password } });
    await shop.callAs(data.token)('staffWholesaleBuyerDecide', {
      params: { id },
      body: { version: 1, ...answer },
    });
  }
  await beSignedIn(page, shop, person);
}

const account = (name: string, answer: Answer, title: string): DemoScreen => ({
  name,
  async show(page, stage) {
    await beApplicant(page, stage, answer);
    await open(page, '/account?tab=wholesale');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
});

/** A page of a shop that sells wholesale to those alone whom its staff approved. */
const closed = (name: string, path: string, answer: Answer | 'guest', text: string | RegExp): DemoScreen => ({
  name,
  async show(page, stage) {
    const { db } = stage.shop;
    if (answer !== 'guest') await beApplicant(page, stage, answer);
    await storeSetting(db, 'wholesale', { wholesaleAccess: 'approved' });
    try {
      await open(page, path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    } finally {
      await storeSetting(db, 'wholesale', {});
    }
  },
});

/** The application for wholesale, and what the shop shows to those who have applied. */
export const APPLICANT_SCREENS: readonly DemoScreen[] = [
  account('account-wholesale-pending', null, 'Проверяем заявку'),
  account('account-wholesale-open', { decision: 'approved' }, 'Опт открыт'),
  account('account-wholesale-refused', REFUSED, 'Заявку не\u00A0одобрили'),
  closed('product-wholesale-closed', DRESS.path, 'guest', /опт/i),
  closed('product-wholesale-pending', DRESS.path, null, /Проверяем|заявк/i),
  closed('product-wholesale-refused', DRESS.path, REFUSED, /заявк/i),
  closed('wholesale-pending', '/wholesale', null, /заявк/i),
];
