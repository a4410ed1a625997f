import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScrollBanner } from '#domain/home/config.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

const aBanner = (id: string, changes: Partial<ScrollBanner> = {}): ScrollBanner => ({
  id,
  isActive: true,
  order: 1,
  title: `Баннер «${id}»`,
  subtitle: 'Подзаголовок',
  buttonText: 'Смотреть',
  buttonLink: '/products?filter=new',
  isWholesale: false,
  backgroundColor: null,
  textColor: null,
  overlayOpacity: 0.3,
  textPosition: 'middle-center',
  textAlignment: 'center',
  validFrom: null,
  validUntil: null,
  media: { type: 'image', url: '/media/home/wide.webp', tallUrl: null, posterUrl: null, name: 'Пальто' },
  ...changes,
});

const settings = { autoPlay: true, autoPlayDelay: 5000, showArrows: true, showDots: true, infinite: true };
const three = [aBanner('one'), aBanner('two'), aBanner('three')];

const show = (banners: readonly ScrollBanner[], changes: Partial<typeof settings> = {}) =>
  renderInShop(<BannerCarousel banners={banners} settings={{ ...settings, ...changes }} holdsHeading />);

const carousel = () => screen.getByRole('region', { name: 'Главные предложения' });
const shown = () =>
  within(carousel())
    .getAllByRole('button', { name: /^Баннер \d/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The mouse comes or goes; the test's browser knows no pointers of its own. */
const mouse = (type: 'pointerover' | 'pointerout') =>
  act(() => {
    const event = new MouseEvent(type, { bubbles: true });
    carousel().dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
  });

/** Whether the visitor asked for less motion. */
function motion(isCalm: boolean) {
  const query = { matches: isCalm, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => query);
}

beforeEach(() => motion(false));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the banner carousel', () => {
  it('stands still with one banner: no slides to speak of, nothing to press', () => {
    show([aBanner('one')]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Баннер «one»');
    expect(within(carousel()).queryAllByRole('button')).toEqual([]);
    expect(carousel().getAttribute('aria-roledescription')).toBeNull();
    expect(screen.getByRole('link', { name: 'Смотреть' }).getAttribute('href')).toBe('/products?filter=new');
  });

  it('moves on by itself, and from the last to the first', async () => {
    vi.useFakeTimers();
    show(three);
    const seen = [shown()];
    for (const _ of [1, 2, 3]) {
      await wait(5000);
      await wait(600);
      seen.push(shown());
    }
    expect(seen).toEqual([0, 1, 2, 0]);
  });

  it('waits as long as the settings say', async () => {
    vi.useFakeTimers();
    show(three, { autoPlayDelay: 9000 });
    await wait(8900);
    expect(shown()).toBe(0);
    await wait(200);
    expect(shown()).toBe(1);
  });

  it('waits while the mouse is on it', async () => {
    vi.useFakeTimers();
    show(three);
    mouse('pointerover');
    await wait(20_000);
    expect(shown()).toBe(0);
    mouse('pointerout');
    await wait(5100);
    expect(shown()).toBe(1);
  });

  it('waits while the focus is in it', async () => {
    vi.useFakeTimers();
    show(three);
    const dot = screen.getByRole('button', { name: /^Баннер 1/ });
    // what the keyboard focuses shows it
    const matches = dot.matches.bind(dot);
    dot.matches = ((selector: string) =>
      selector === ':focus-visible' || matches(selector)) as typeof dot.matches;
    act(() => dot.focus());
    await wait(20_000);
    expect(shown()).toBe(0);
  });

  it('waits while nobody sees the tab', async () => {
    vi.useFakeTimers();
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    show(three);
    await wait(20_000);
    expect(shown()).toBe(0);
    visible.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(5100);
    expect(shown()).toBe(1);
    visible.mockRestore();
  });

  it('can be stopped and set going', async () => {
    vi.useFakeTimers();
    show(three);
    await press('Остановить смену баннеров');
    await wait(20_000);
    expect(shown()).toBe(0);
    await press('Включить смену баннеров');
    await wait(5100);
    expect(shown()).toBe(1);
  });

  it('does not move by itself where less motion is wanted, and says nothing of stopping', async () => {
    vi.useFakeTimers();
    motion(true);
    show(three);
    await wait(20_000);
    expect(shown()).toBe(0);
    expect(screen.queryByRole('button', { name: 'Остановить смену баннеров' })).toBeNull();
  });

  it('goes where arrows and dots lead, round the ends too', async () => {
    motion(true);
    show(three);
    await press('Предыдущий баннер');
    expect(shown()).toBe(2);
    await press('Следующий баннер');
    expect(shown()).toBe(0);
    await press('Баннер 2 из 3: Баннер «two»');
    expect(shown()).toBe(1);
  });

  it('ends at its ends where it does not loop', async () => {
    vi.useFakeTimers();
    show(three, { infinite: false });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Предыдущий баннер' }).disabled).toBe(true);
    await press('Баннер 3 из 3: Баннер «three»');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Следующий баннер' }).disabled).toBe(true);
    await wait(20_000);
    expect(shown()).toBe(2);
  });

  it('lets nothing be reached in what is out of sight, its copies included', async () => {
    vi.useFakeTimers();
    const { container } = show(three);
    await wait(1100);
    const slides = [...container.querySelectorAll<HTMLElement>('.banners__track > *')];
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true, true, true]);
    expect(screen.getAllByRole('heading').map((it) => it.tagName)).toEqual(['H1', 'H2', 'H2']);
  });

  it('has neither arrows nor dots where the settings leave them out', () => {
    show(three, { showArrows: false, showDots: false, autoPlay: false });
    expect(within(carousel()).queryAllByRole('button')).toEqual([]);
  });

  it('is a link as a whole where a banner has an address and no button, and tells what is to be seen', () => {
    show([aBanner('one', { title: '', subtitle: '', buttonText: '' })]);
    expect(screen.getByRole('link', { name: 'Пальто' }).getAttribute('href')).toBe('/products?filter=new');
    expect(screen.getByRole('img', { name: 'Пальто' })).toBeTruthy();
  });

  describe('with a video', () => {
    const film = aBanner('film', {
      media: { type: 'video', url: '/media/home/film.mp4', tallUrl: null, posterUrl: null, name: 'Пальто' },
    });
    const video = (container: HTMLElement) => container.querySelector('video');

    it('plays it without sound', async () => {
      const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
      const { container } = show([film]);
      await vi.waitFor(() => expect(video(container)?.getAttribute('src')).toBe('/media/home/film.mp4'));
      await vi.waitFor(() => expect(play).toHaveBeenCalled());
      expect(video(container)?.muted).toBe(true);
      play.mockRestore();
    });

    it('shows its picture alone where less motion is wanted', async () => {
      motion(true);
      const still = { ...film, media: { ...film.media, posterUrl: '/media/home/still.webp' } };
      const { container } = show([still]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(video(container)).toBeNull();
      expect(container.querySelector('img')?.getAttribute('src')).toContain('still.webp');
    });
  });

  describe('and its pictures', () => {
    const pictures = () => [...carousel().querySelectorAll('.banner:not([aria-hidden]) img')];
    const names = (): (string | undefined)[] =>
      pictures().map((image) => image.closest('.banner')?.querySelector('h1, h2')?.textContent);

    it('are fetched with the first banner only, and that one before anything else', async () => {
      vi.useFakeTimers();
      show(three);
      await wait(2900);
      expect(names()).toEqual(['Баннер «one»']);
      expect(pictures().map((image) => image.getAttribute('fetchpriority'))).toEqual(['high']);
    });

    it('come a while before their banner does', async () => {
      vi.useFakeTimers();
      show(three);
      await wait(3100);
      expect(names()).toEqual(['Баннер «one»', 'Баннер «two»']);
      await wait(1950);
      expect(shown()).toBe(1);
      await wait(3100);
      expect(names()).toEqual(['Баннер «one»', 'Баннер «two»', 'Баннер «three»']);
    });

    it('come on both sides once the visitor reaches for the banners', () => {
      show([...three, aBanner('four')]);
      mouse('pointerover');
      expect(names()).toEqual(['Баннер «one»', 'Баннер «two»', 'Баннер «four»']);
    });

    it('come with a banner that is jumped to, and stay', async () => {
      motion(true);
      show([...three, aBanner('four')]);
      await press('Баннер 3 из 4: Баннер «three»');
      await press('Баннер 1 из 4: Баннер «one»');
      expect(names()).toEqual(['Баннер «one»', 'Баннер «three»']);
    });
  });

  it('gives the header the tone of the words in sight', async () => {
    motion(true);
    show([aBanner('dark', { textColor: '#16191b' }), aBanner('light', { textColor: '#ffffff' })]);
    expect(carousel().dataset['words']).toBe('ink');
    await press('Следующий баннер');
    expect(carousel().dataset['words']).toBe('paper');
  });
});
