import clsx from 'clsx';
import type { PromoBanner } from '#domain/home/config.ts';
import { dateText, dayIso, dayText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { type Moment, momentMs } from '#domain/time/moment.ts';
import { cssColor, readableOn } from '#web/shop/home/content-colors.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tag } from '#web/ui/tag.tsx';
import './promo-banners.css';

/** The crop that staff upload; the place cuts what it needs. */
const CROP = { width: 900, height: 1200 } as const;

/** One promo banner across the page, or two side by side (docs/rules/home.md). */
export function PromoBanners({ banners, now }: { banners: readonly PromoBanner[]; now: number }) {
  const isAlone = banners.length === 1;
  return (
    <div className={clsx('promos', isAlone && 'promos--one')}>
      {banners.map((banner) => (
        <Promo key={banner.id} banner={banner} now={now} isAlone={isAlone} />
      ))}
    </div>
  );
}

function Promo({ banner, now, isAlone }: { banner: PromoBanner; now: number; isAlone: boolean }) {
  const { title, description, discount, buttonText, buttonLink, backgroundImage } = banner;
  const hasPicture = backgroundImage !== null;
  return (
    <article
      className={clsx('promo', hasPicture && 'promo--picture')}
      style={{
        '--chosen-ground': cssColor(banner.backgroundColor) ?? undefined,
        '--chosen-words':
          cssColor(banner.textColor) ??
          (hasPicture ? undefined : (readableOn(banner.backgroundColor) ?? undefined)),
      }}
    >
      {hasPicture ? (
        <Picture
          className="promo__img"
          src={backgroundImage}
          alt=""
          {...CROP}
          sizes={isAlone ? '100vw' : '(min-width: 768px) 50vw, 100vw'}
          fallback={null}
        />
      ) : null}
      <div className="promo__words">
        <Tag tone="sale">
          {discount}%{NBSP}СКИДКА
        </Tag>
        <h3 className="promo__title">{title}</h3>
        {description ? <p>{description}</p> : null}
        <p className="small">
          Акция действует до{NBSP}
          {lastDay(banner.validUntil, now)}
        </p>
        {buttonText && buttonLink ? (
          <LinkButton to={buttonLink} variant="paper">
            {buttonText}
          </LinkButton>
        ) : null}
      </div>
    </article>
  );
}

/** «30 ноября»; with its year where that is another one. The last moment is the first that the offer misses. */
function lastDay(until: Moment, now: number): string {
  const last = momentMs(until) - 1;
  return dayIso(last).slice(0, 4) === dayIso(now).slice(0, 4) ? dayText(last) : dateText(last);
}
