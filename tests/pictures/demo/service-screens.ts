import { expect } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import { forgetCookieAnswer, untilAsked } from '../../e2e/support/cookies.ts';
import { at, type DemoScreen } from './screen.ts';

/** What the shop tells of itself, its texts, its questions. */
export const SERVICE_SCREENS: readonly DemoScreen[] = [
  at('request-confirmation', '/order-confirmation/telegram'),
  at('about', '/about'),
  at('contact', '/contact'),
  at('delivery-payment', '/delivery-payment'),
  at('returns-exchange', '/returns-exchange'),
  at('size-chart', '/size-chart'),
  at('privacy-policy', '/privacy-policy'),
  at('offer', '/offer'),
  at('offer-former', '/offer/2026-11-20'),
  at('personal-data-consent', '/personal-data-consent'),
  {
    name: 'cookie-notice',
    async show(page) {
      await forgetCookieAnswer(page);
      await open(page, '/products');
      await untilAsked(page);
    },
  },
  {
    name: 'page-without-network',
    async show(page) {
      await open(page, '/products');
      await page.route('**/*', (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Таблица размеров' }).click();
      await expect(page.getByRole('heading', { name: 'Нет связи с магазином' })).toBeVisible();
    },
  },
  at('not-found', '/net-takoy-stranicy'),
];
