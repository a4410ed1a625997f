import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/state-view.tsx';
import type { ListBodyProps } from './list-body.tsx';

/** There are products, but fewer than the page in the address asks for. */
export function NoSuchPage({ address, hrefFor }: Pick<ListBodyProps, 'address' | 'hrefFor'>) {
  return (
    <EmptyState title="Товары не найдены" text="Список короче: такой страницы в нём нет.">
      <LinkButton to={hrefFor({ ...address, page: undefined })}>К началу списка</LinkButton>
    </EmptyState>
  );
}

/** The filters leave nothing; `to` is the list without them. */
export function NoneLeft({ to }: { to: string }) {
  return (
    <EmptyState title="Товары не найдены" text="Попробуйте выбрать меньше фильтров.">
      <LinkButton to={to}>Сбросить фильтры</LinkButton>
    </EmptyState>
  );
}
