import clsx from 'clsx';
import { Link } from 'react-router';
import type { ScrollBanner } from '#domain/home/config.ts';
import { cssColor } from '#web/shop/home/content-colors.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { bannerWords, wordsTone } from './banner-look.ts';
import { BannerMedia } from './banner-media.tsx';

interface BannerSlideProps {
  banner: ScrollBanner;
  /** «2 из 4»; null where it is the only one. */
  position: string | null;
  heading: 'h1' | 'h2';
  /** Shown, or about to be: its picture is fetched. */
  hasPicture: boolean;
  plays: boolean;
  /** Out of sight, or a copy: nothing in it can be reached. */
  isAway: boolean;
  isCopy?: boolean;
}

/** One banner: ground, veil, and its words in one of nine positions (docs/rules/home.md). */
export function BannerSlide(props: BannerSlideProps) {
  const { banner, position, heading: Heading, hasPicture, plays, isAway, isCopy = false } = props;
  const { title, subtitle, button, isSilent } = bannerWords(banner);
  const [row, column] = banner.textPosition.split('-');
  const tone = wordsTone(banner);
  const wholeLink = button === null ? banner.buttonLink : null;
  const media = <BannerMedia media={banner.media} alt={isSilent ? banner.media.name : ''} plays={plays} />;
  return (
    <div
      className={clsx('banner', `banner--${tone}`, `banner--${row}`, `banner--${column}`)}
      role={position === null ? undefined : 'group'}
      aria-roledescription={position === null ? undefined : 'слайд'}
      aria-label={position ?? undefined}
      aria-hidden={isCopy || undefined}
      inert={isAway}
      style={{
        '--chosen-ground': cssColor(banner.backgroundColor) ?? undefined,
        '--chosen-words': cssColor(banner.textColor) ?? undefined,
        '--banner-veil': `${Math.round(banner.overlayOpacity * 100)}%`,
      }}
    >
      {hasPicture ? media : <noscript>{media}</noscript>}
      {isSilent ? null : (
        <div className="banner__box">
          <div className={`banner__words banner__words--${banner.textAlignment}`}>
            {title ? <Heading className="banner__title">{title}</Heading> : null}
            {subtitle ? <p className="banner__text">{subtitle}</p> : null}
            {button ? (
              <LinkButton className="banner__button" to={button.to} variant="paper">
                {button.label}
              </LinkButton>
            ) : null}
          </div>
        </div>
      )}
      {wholeLink ? (
        <Link
          className="banner__whole"
          to={wholeLink}
          aria-label={title || banner.media.name || 'Подробнее'}
        />
      ) : null}
    </div>
  );
}
