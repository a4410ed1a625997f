import { Card, Columns } from '#web/admin/kit/card.tsx';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The editor's page before its product is there. */
export function ProductSkeleton({ title, back }: { title: string; back: string }) {
  return (
    <div role="status">
      <span className="sr">Загрузка товара...</span>
      <PageHead title={title} back={{ to: back, label: 'К списку товаров' }} />
      <Columns
        aside={
          <Card title="Показ">
            <Skeleton half />
            <Skeleton shape="control" />
          </Card>
        }
      >
        <Card title="Основное">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Card>
        <Card title="Варианты и остатки">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Card>
      </Columns>
    </div>
  );
}
