import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Homepage } from '#contract/home.ts';
import { roubles } from '#domain/money/money.ts';
import { aHomeConfig, aHomepage, plain, showHome, tomorrow } from '#tests/support/home.tsx';
import { takeWantedCode } from '#web/shop/promo/typed-code.ts';

const code: Homepage['promocodes'][number] = {
  id: 'code',
  _id: 'code',
  code: 'OSEN30',
  description: 'На верхнюю одежду',
  discountType: 'percentage',
  discountValue: 30,
  validUntil: null,
  maxUsage: 100,
  usageCount: 90,
  minOrderValue: roubles(9000),
  tier: 'vip',
};

describe('the showcase of promo codes', () => {
  const showcase = { ...aHomeConfig().promocodeShowcase, isEnabled: true };
  const withCode = (
    changes: Partial<typeof code>,
    display = {},
    answers?: Parameters<typeof showHome>[1],
  ) => {
    const displaySettings = { ...showcase.displaySettings, ...display };
    const homeConfig = aHomeConfig({ promocodeShowcase: { ...showcase, displaySettings } });
    return showHome(aHomepage({ homeConfig, promocodes: [{ ...code, ...changes }] }), answers);
  };
  const card = async () => plain((await screen.findByRole('article')).textContent);

  beforeEach(() => vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn() } }));
  afterEach(() => vi.unstubAllGlobals());

  it('tells discount, tier, use and the least order', async () => {
    withCode({});
    const text = await card();
    for (const part of [
      'VIP',
      '−30%',
      'На верхнюю одежду',
      'OSEN30',
      'Использовано 90 из 100',
      'от 9 000 ₽',
    ]) {
      expect(text).toContain(part);
    }
    const bar = screen.getByRole('progressbar', { name: 'Использовано' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['90', '100']);
  });

  it('says «Скидка ограничена!» only of a great discount that ends soon or is nearly used up', async () => {
    const { unmount } = withCode({});
    expect(await card()).toContain('Скидка ограничена!');
    unmount();
    for (const changes of [
      { discountValue: 29 },
      { maxUsage: null },
      { usageCount: 89 },
      { discountType: 'fixed', discountValue: 1500 } as const,
    ]) {
      const view = withCode(changes);
      expect(await card()).not.toContain('Скидка ограничена!');
      view.unmount();
    }
  });

  it('names free delivery, and the last day of a far end', async () => {
    const validUntil = '2100-01-20T12:00:00.000Z';
    withCode({ discountType: 'free_shipping', discountValue: 0, description: '', validUntil });
    const text = await card();
    expect(text).toMatch(/^VIPСрок: до 20 января 2100Бесплатная доставкаOSEN30/);
    expect(text).not.toMatch(/0 ₽(?<!9 000 ₽)/);
  });

  it('leads a guest to the sign-in, after which the code is applied', async () => {
    const { router } = withCode({});
    const link = await screen.findByRole('link', { name: /^Применить после.входа OSEN30$/ });
    link.click();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ from: '/' });
    expect(takeWantedCode()).toBe('OSEN30');
  });

  it('counts down quietly and ends with «Истёк»', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    withCode({ validUntil: new Date(Date.now() + 90_000).toISOString() });
    expect(await card()).toContain('1м');
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitFor(async () => expect(await card()).toContain('0м'));
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(async () => expect(await card()).toContain('Истёк'));
    vi.useRealTimers();
  });

  it('leaves out what the settings leave out', async () => {
    withCode(
      { validUntil: tomorrow() },
      { showTierBadges: false, showUsageCount: false, showExpiryCountdown: false },
    );
    const text = await card();
    expect(text).not.toMatch(/VIP|Использовано|23ч/);
  });

  it('copies a code, tells the shop, and says so for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const told = vi.fn(() => ({ data: null }));
    withCode({}, {}, { promocodeCopy: told });
    const button = await screen.findByRole('button', { name: /^Копировать/ });
    button.click();
    await vi.waitFor(() => expect(button.textContent).toContain('Скопировано'));
    expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('OSEN30');
    expect(told).toHaveBeenCalledExactlyOnceWith({ params: { code: 'OSEN30' } });
    await vi.advanceTimersByTimeAsync(2100);
    await vi.waitFor(() => expect(button.textContent).toContain('Копировать'));
    vi.useRealTimers();
  });

  it('shows a code as copied though the shop did not hear of it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    withCode({}, {}, { promocodeCopy: () => Promise.reject(new Error('cut off')) });
    const button = await screen.findByRole('button', { name: /^Копировать/ });
    button.click();
    await vi.waitFor(() => expect(button.textContent).toContain('Скопировано'));
    expect(warn).toHaveBeenCalledExactlyOnceWith('the shop did not hear that promo code OSEN30 was copied');
  });

  it('leaves the code to be selected where nothing can copy it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    document.execCommand = () => false;
    withCode({});
    const button = await screen.findByRole('button', { name: /^Копировать/ });
    button.click();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith('«OSEN30» could not be copied'));
    expect(button.textContent).not.toContain('Скопировано');
    expect(screen.getByText('OSEN30', { selector: 'b' })).toBeTruthy();
  });

  it('copies the old way where the clipboard is refused', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    const execCommand = vi.fn(() => true);
    document.execCommand = execCommand;
    withCode({});
    const button = await screen.findByRole('button', { name: /^Копировать/ });
    button.click();
    await vi.waitFor(() => expect(button.textContent).toContain('Скопировано'));
    expect(execCommand).toHaveBeenCalledWith('copy');
  });
});
