import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { PRODUCT_VIEWS, type ProductView, productViewName } from '#domain/catalog/product-state.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { ExportDialog } from '#web/admin/features/product-import/export-dialog.tsx';
import { productBulkActions } from '#web/admin/features/products/product-bulk.ts';
import { productColumns } from '#web/admin/features/products/product-columns.tsx';
import { productFilters } from '#web/admin/features/products/product-filters.ts';
import { type HeadAction, HeadActions } from '#web/admin/kit/frame/head-actions.tsx';
import { ListPage } from '#web/admin/kit/list/list-page.tsx';
import { listRoute } from '#web/admin/kit/list/list-route.tsx';
import { useList } from '#web/admin/kit/list/use-list.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { useIdleLoad } from '#web/admin/kit/use-idle-load.ts';
import {
  productChoicesQuery,
  staffProductQuery,
  staffProductsQuery,
} from '#web/admin/product/product-queries.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

export const meta = () => [{ title: 'Товары · управление' }, { name: 'robots', content: 'noindex' }];

const SORT_NAMES = {
  '-createdAt': 'Сначала новые',
  createdAt: 'Сначала старые',
  '-updatedAt': 'Недавно изменённые',
  name: 'По названию',
  '-name': 'По названию, с конца',
  price: 'Сначала дешёвые',
  '-price': 'Сначала дорогие',
  stock: 'Сначала где мало',
  '-stock': 'Сначала где много',
  '-sold': 'Сначала ходовые',
  sold: 'Сначала залежавшиеся',
} as const;
type Sort = keyof typeof SORT_NAMES;
const SORTS = Object.keys(SORT_NAMES) as [Sort, ...Sort[]];
const NONE = { categories: [], colors: [], sizes: [] };
/** Products a page. */
const LIMIT = 50;

export default listRoute(function AdminProducts() {
  const call = useStaffCaller();
  const client = useQueryClient();
  useIdleLoad(loadProductPage);
  const { data: choices = NONE } = useQuery(productChoicesQuery(call));
  const setup = useMemo(
    () => ({
      sorts: SORTS,
      tab: { key: 'view', values: PRODUCT_VIEWS },
      filters: productFilters(choices.categories),
    }),
    [choices],
  );
  const columns = useMemo(() => productColumns(choices.colors), [choices]);
  const list = useList<Sort>(setup);
  const { data, error, refetch } = useQuery(staffProductsQuery(call, { ...list.query, limit: LIMIT }));
  const counts = data?.meta.counts;
  const [isExport, setExport] = useState(false);
  const others: HeadAction[] = [
    { key: 'import', label: 'Загрузить', icon: 'upload', to: adminPaths.productImport() },
    { key: 'export', label: 'Выгрузить', icon: 'download', onSelect: () => setExport(true) },
  ];
  return (
    <ListPage
      name="products"
      views="products"
      title="Товары"
      setup={setup}
      list={list}
      answer={{ data, error, onRetry: () => void refetch() }}
      columns={columns}
      idOf={idOf}
      nameOf={({ name, sku }) => `${name}, ${sku}`}
      hrefOf={({ id }) => adminPaths.product(id)}
      onIntent={({ id }) => void client.prefetchQuery(staffProductQuery(call, id))}
      tabOf={(value) => {
        if (value === undefined) return { label: 'Все', count: counts?.['all'] };
        return { label: productViewName(value as ProductView), count: counts && (counts[value] ?? 0) };
      }}
      searchHint="Название, артикул, штрихкод"
      empty={{ title: 'Товаров пока нет', text: 'Создайте первый: кнопка «Новый товар» наверху.' }}
      failure="Не удалось загрузить товары"
      bulk={productBulkActions(call)}
      waysOf={({ id, slug, state }) => [
        { key: 'stock', label: 'Остатки', icon: 'box', to: adminPaths.productStock(id) },
        ...(state === 'active'
          ? [
              {
                key: 'shop',
                label: 'Посмотреть в магазине',
                icon: 'external',
                to: paths.product({ id, slug }),
              } as const,
            ]
          : []),
      ]}
      sortNames={SORT_NAMES}
      actions={
        <HeadActions actions={others}>
          <LinkButton to={adminPaths.newProduct()} icon="plus" aria-keyshortcuts="N">
            Новый товар
          </LinkButton>
          <ExportDialog open={isExport} onOpenChange={setExport} query={list.query} />
        </HeadActions>
      }
    />
  );
});

/** The page that is opened from here most. */
const loadProductPage = () => import('./product.tsx');

const idOf = ({ id }: StaffProductRow): string => id;
