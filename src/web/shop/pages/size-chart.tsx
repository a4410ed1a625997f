import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { howToMeasure, sizeChart } from '#domain/catalog/size-chart.ts';
import { typeset } from '#domain/ru/typeset.ts';
import { type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { paths } from '#web/paths.ts';
import { clothingTableQuery, useClothingTable } from '#web/shop/catalog/clothing-table.ts';
import { ServicePage } from '#web/shop/features/service-page/service-page.tsx';
import { SizeChart } from '#web/shop/features/size-chart/size-chart.tsx';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

const TITLE = 'Таблица размеров';
const HOW_TO = { id: 'how-to', title: 'Как снять мерки' };

async function load({ call, wish }: Loading): Promise<PageHead> {
  await wish(clothingTableQuery(call));
  return {
    title: TITLE,
    description: 'Российские размеры женской одежды и обуви с мерками в сантиметрах и как их снять.',
    canonical: paths.sizeChart(),
  };
}

export const loader = ({ context }: LoaderFunctionArgs) => loadOnServer(context, load);
export const clientLoader = (_args: ClientLoaderFunctionArgs) => loadInBrowser(load);
export const meta = pageMeta;

/** What sizes mean, by group of garments, and how to measure oneself (docs/rules/pages.md). */
export default function SizeChartPage() {
  const { table: clothing, isComing } = useClothingTable();
  const groups = sizeChart(clothing);
  return (
    <ServicePage
      title={TITLE}
      lead={
        <p>
          {typeset(
            'Мерки даны для тела, в сантиметрах. Если вы между размерами, для свободных вещей берите меньший, для приталенных больший.',
          )}
        </p>
      }
      parts={[...groups.map(({ id, title }) => ({ id, title })), HOW_TO]}
    >
      {groups.map((group) => (
        <SizeChart key={group.id} group={group} isComing={isComing} />
      ))}
      <section className="service__part" id={HOW_TO.id}>
        <h2>{HOW_TO.title}</h2>
        <p>{typeset('Мягкой лентой, поверх белья, стоя прямо. Лента лежит свободно и не провисает.')}</p>
        <dl className="service__facts">
          {howToMeasure(clothing).map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{typeset(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ServicePage>
  );
}
