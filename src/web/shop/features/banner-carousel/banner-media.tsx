import { useEffect } from 'react';
import type { BannerMedia as Media } from '#domain/home/config.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** The crops that banners are made in (docs/rules/home.md: wide, and tall for phones). */
const WIDE = { width: 1920, height: 900 } as const;
const TALL = { width: 900, height: 1200 } as const;
/** As wide as the screen, wider where the height decides; css: 500 px high from 768 px on. */
const SIZES = '(min-width: 768px) max(100vw, 1067px), 100vw';

interface BannerMediaProps {
  media: Media;
  /** The alternative text, where the banner has no text of its own. */
  alt: string;
  /** The banner is visible, and motion is not reduced. */
  plays: boolean;
}

/** The background of a banner; a video is paused until it may play. */
export function BannerMedia({ media, alt, plays }: BannerMediaProps) {
  const still = media.type === 'image' ? media.url : media.posterUrl;
  return (
    <>
      {still === null ? null : <Still src={still} tall={media.tallUrl} alt={alt} />}
      {media.type === 'video' ? <MovingMedia url={media.url} plays={plays} /> : null}
    </>
  );
}

function Still({ src, tall, alt }: { src: string; tall: string | null; alt: string }) {
  const wide = { src, ...WIDE };
  const pictures = tall === null ? wide : { src: tall, ...TALL, wide };
  return <Picture className="banner__img" {...pictures} alt={alt} sizes={SIZES} early fallback={null} />;
}

/** Loaded with the first video that may play. */
function MovingMedia({ url, plays }: { url: string; plays: boolean }) {
  const { part, need } = useOnDemand(() => import('./banner-video.tsx'));
  useEffect(() => {
    if (plays) void need();
  }, [plays, need]);
  return part === null ? null : <part.BannerVideo url={url} plays={plays} />;
}
