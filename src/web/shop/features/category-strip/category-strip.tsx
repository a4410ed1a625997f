import clsx from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { keptAs } from '#web/core/page/kept-part.tsx';
import { paths } from '#web/paths.ts';
import type { MenuCategory } from '#web/shop/catalog/menu-categories.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { scrollBehavior } from '#web/ui/motion.ts';
import { Picture } from '#web/ui/picture.tsx';
import { stripShape } from './strip-shape.ts';
import './category-strip.css';

/** One press of an arrow, in pixels. */
const SCROLL_STEP = 240;

/** A tile is drawn upright; css: 156 px in the strip, from three to six columns on the desktop. */
const TILE = { width: 600, height: 800, sizes: '(min-width: 1024px) 20vw, 156px', most: 560 } as const;
const BIG_TILE = { ...TILE, sizes: '(min-width: 1024px) 40vw, 156px', most: 900 } as const;

/** Categories as tiles: a strip to scroll on phones, five columns without a gap on the desktop (docs/rules/home.md). */
function DrawnCategoryStrip({ categories }: { categories: readonly MenuCategory[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const { columns, big } = stripShape(categories.length);
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: scrollBehavior() });
  return (
    <div className="cats-box">
      {categories.length > 2 ? (
        <div className="cats__arrows only-m">
          <IconButton name="chevron-left" label="Предыдущие категории" onClick={() => scroll(-SCROLL_STEP)} />
          <IconButton name="chevron-right" label="Следующие категории" onClick={() => scroll(SCROLL_STEP)} />
        </div>
      ) : null}
      <ul className="cats" ref={strip} style={{ '--strip-columns': columns }}>
        {categories.map((category, place) => (
          <li key={category.slug} className={clsx(place < big && 'cats__big')}>
            <Tile category={category} isBig={place < big || columns <= 3} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The server draws it once until a category changes. */
export const CategoryStrip = import.meta.env.SSR
  ? keptAs('category-strip', DrawnCategoryStrip, ({ categories }) => categories)
  : DrawnCategoryStrip;

function Tile({ category, isBig }: { category: MenuCategory; isBig: boolean }) {
  const { slug, name, image, productCount } = category;
  const none = <Icon name="image" />;
  return (
    <Link className="cat" to={paths.category(slug)}>
      <span className="cat__img">
        {image ? <Picture src={image} alt="" fallback={none} {...(isBig ? BIG_TILE : TILE)} /> : none}
      </span>
      <span className="cat__name">
        {name}
        {productCount === undefined ? null : <small>{productCount}</small>}
      </span>
    </Link>
  );
}
