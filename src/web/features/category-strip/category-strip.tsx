import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { MenuCategory } from '#web/state/menu-categories.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import './category-strip.css';

/** One press of an arrow, in pixels. Spec 2, 9. */
const SCROLL_STEP = 240;

/** A tile is drawn upright; css: 156 px in the strip, five columns on the desktop. */
const TILE = { width: 600, height: 800, sizes: '(min-width: 1024px) 20vw, 156px', most: 560 } as const;

/** Categories as tiles: a strip to scroll on phones, five columns on the desktop (spec 2). */
export function CategoryStrip({ categories }: { categories: readonly MenuCategory[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: scrollBehavior() });
  return (
    <div className="cats-box">
      <ul className="cats" ref={strip}>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link className="cat" to={paths.category(category.slug)}>
              <span className="cat__img">
                {category.image ? <Picture src={category.image} alt="" {...TILE} /> : null}
              </span>
              <span className="cat__name">
                {category.name}
                {category.productCount === undefined ? null : <small>{category.productCount}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {categories.length > 2 ? (
        <div className="cats__arrows only-m">
          <IconButton name="chevron-left" label="Предыдущие категории" onClick={() => scroll(-SCROLL_STEP)} />
          <IconButton name="chevron-right" label="Следующие категории" onClick={() => scroll(SCROLL_STEP)} />
        </div>
      ) : null}
    </div>
  );
}

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
