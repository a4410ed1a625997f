import { useEffect, useState } from 'react';
import type { HomeContent, ScrollBanner } from '#domain/home/config.ts';
import { wordsTone } from './banner-look.ts';
import { BannerSlide } from './banner-slide.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useCalm } from './use-motion.ts';
import { useTrack } from './use-track.ts';
import { useWanted } from './use-wanted.ts';
import './banner-carousel.css';

interface BannerCarouselProps {
  /** Those shown now, in their order: one at least. */
  banners: readonly ScrollBanner[];
  settings: Omit<HomeContent['scrollBanner'], 'banners' | 'isEnabled'>;
  /** The first words of the page are its heading. */
  holdsHeading: boolean;
}

/** The banners of the home page: one stands still, more of them move on by themselves (docs/rules/home.md). */
export function BannerCarousel({ banners, settings, holdsHeading }: BannerCarouselProps) {
  const count = banners.length;
  const loops = settings.infinite && count > 1;
  const isCalm = useCalm();
  const isReady = useIsReady();
  const track = useTrack({ count, loops, hasClones: loops && isReady }, isCalm);
  const { index, move, show } = track;
  const isLast = !loops && index === count - 1;
  const isMoving = settings.autoPlay && count > 1 && !isLast;
  const autoplay = useAutoplay(isMoving, settings.autoPlayDelay, index, () => move(1));
  const wanted = useWanted({
    index,
    count,
    isReached: autoplay.isReached,
    isAbout: isReady && autoplay.isAbout,
  });
  const slide = (banner: ScrollBanner, at: number, isCopy = false) => (
    <BannerSlide
      key={isCopy ? `copy-${banner.id}` : banner.id}
      banner={banner}
      position={count > 1 ? `${at + 1} из ${count}` : null}
      heading={at === 0 && holdsHeading && !isCopy ? 'h1' : 'h2'}
      hasPicture={wanted.has(at)}
      plays={at === index && !isCopy && !isCalm && (autoplay.isOn || count === 1 || !settings.autoPlay)}
      isAway={isCopy || (isReady && at !== index)}
      isCopy={isCopy}
    />
  );
  const [first] = banners;
  const last = banners.at(-1);
  const current = banners[index] ?? first;
  return (
    <section
      className="banners"
      aria-roledescription={count > 1 ? 'карусель' : undefined}
      aria-label="Главные предложения"
      data-words={current ? wordsTone(current) : undefined}
      {...autoplay.holders}
    >
      {count > 1 ? (
        <CarouselControls
          index={index}
          titles={banners.map(({ title, media }, at) => title || media.name || `Баннер ${at + 1}`)}
          loops={loops}
          showArrows={settings.showArrows}
          showDots={settings.showDots}
          autoplay={autoplay}
          onMove={move}
          onShow={show}
        />
      ) : null}
      <div className="banners__track" ref={track.ref} aria-live={autoplay.isRunning ? 'off' : 'polite'}>
        {loops && isReady && last ? slide(last, count - 1, true) : null}
        {banners.map((banner, at) => slide(banner, at))}
        {loops && isReady && first ? slide(first, 0, true) : null}
      </div>
    </section>
  );
}

/** Copies and the next picture are got ready once the page has everything that it needs to be read. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      timer = setTimeout(() => setReady(true), START_PAUSE);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      clearTimeout(timer);
    };
  }, []);
  return isReady;
}

/** After everything else has arrived, in milliseconds. */
const START_PAUSE = 1000;
