import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useMenuCategories } from '#web/state/store-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dropdown } from './dropdown.tsx';

/** The categories of the desktop header; each opens the product list of its own (spec 2). */
export function CategoriesMenu() {
  const { categories } = useMenuCategories();
  return (
    <Dropdown
      button={
        <>
          Категории <Icon name="chevron-down" size="s" />
        </>
      }
    >
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
