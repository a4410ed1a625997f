import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useMenuCategories } from '#web/shop/catalog/catalog-data.ts';
import { Dropdown } from './dropdown.tsx';

/**
 * The button with its panel, opened by the press that fetched it. Each category opens a product list
 * (docs/rules/pages.md).
 */
export function CategoriesDropdown({ button }: { button: ReactNode }) {
  const { categories } = useMenuCategories();
  return (
    <Dropdown button={button} startsOpen>
      <CategoriesNote />
      <ul>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link className="dropdown__link" to={paths.products({ category: category.slug })}>
              {category.name}
              <span className="small muted">{category.productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** What stands in for the list, or beside the built-in one. */
export function CategoriesNote() {
  const { categories, status } = useMenuCategories();
  if (status === 'loading') return <p className="dropdown__note">Загрузка...</p>;
  if (status === 'fallback') return <p className="dropdown__note">Ошибка загрузки</p>;
  return categories.length === 0 ? <p className="dropdown__note">Категории не найдены</p> : null;
}
