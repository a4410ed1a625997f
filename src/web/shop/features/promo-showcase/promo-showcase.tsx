import clsx from 'clsx';
import type { PublicPromocode } from '#contract/promocodes.ts';
import type { HomeContent } from '#domain/home/config.ts';
import { cssColor, readableOn } from '#web/shop/home/content-colors.ts';
import { CodeCard } from './code-card.tsx';
import './promo-showcase.css';

interface PromoShowcaseProps {
  codes: readonly PublicPromocode[];
  showcase: HomeContent['promocodeShowcase'];
  now: number;
}

/** Promo codes to take along, in three or four columns (docs/rules/promo-codes.md). */
export function PromoShowcase({ codes, showcase, now }: PromoShowcaseProps) {
  const { displaySettings: display, uiCustomization: look } = showcase;
  return (
    <ul
      className={clsx('codes', `codes--${display.layout}`, `codes--${display.cardStyle}`)}
      style={{
        '--chosen-ground': cssColor(look.backgroundColor) ?? undefined,
        '--chosen-words': readableOn(look.backgroundColor) ?? undefined,
        '--chosen-accent': cssColor(look.accentColor) ?? undefined,
      }}
    >
      {codes.map((code) => (
        <li key={code.id}>
          <CodeCard code={code} display={display} texts={look} now={now} />
        </li>
      ))}
    </ul>
  );
}
