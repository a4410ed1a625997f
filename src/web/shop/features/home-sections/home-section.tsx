import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { LayoutItem } from '#domain/home/config.ts';
import { cssColor, isStrange, readableOn } from '#web/shop/home/content-colors.ts';
import './home-section.css';

interface HomeSectionProps {
  section: Pick<LayoutItem, 'settings'>;
  /** A band across the page that joins its neighbours: banners, messages. */
  isBand?: boolean;
  /** Its content may reach the edges of the screen, not its ground alone. */
  reachesEdges?: boolean;
  children: ReactNode;
}

/** The frame of a section of the home page with what staff set for it: room, width, colours (docs/rules/home.md). */
export function HomeSection({ section, isBand = false, reachesEdges = false, children }: HomeSectionProps) {
  const { padding, fullWidth, backgroundColor, textColor } = section.settings;
  const ground = cssColor(backgroundColor);
  const words = cssColor(textColor) ?? (ground === null ? null : readableOn(backgroundColor));
  const frame = (
    <div
      className={clsx(
        'home-section__ground',
        `home-section__ground--${padding}`,
        ground !== null && 'home-section__ground--filled',
        isStrange(backgroundColor) && 'home-section__ground--strange',
        words !== null && 'home-section__ground--words',
      )}
      style={{ '--section-ground': ground ?? undefined, '--section-words': words ?? undefined }}
    >
      {fullWidth && !reachesEdges ? <div className="wrap">{children}</div> : children}
    </div>
  );
  return (
    <div className={clsx('home-section', isBand && 'home-section--band')}>
      {fullWidth ? frame : <div className="wrap">{frame}</div>}
    </div>
  );
}
