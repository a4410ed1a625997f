import { HOW_TO_MEASURE, SIZE_CHART } from '#domain/catalog/size-chart.ts';
import { typeset } from '#domain/ru/typeset.ts';
import { paths } from '#web/paths.ts';
import { ServicePage } from '#web/shop/features/service-page/service-page.tsx';
import { SizeChart } from '#web/shop/features/size-chart/size-chart.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';

const TITLE = 'Таблица размеров';
const HOW_TO = { id: 'how-to', title: 'Как снять мерки' };

export const meta = ({ matches }: { matches: Parameters<typeof siteOf>[0] }) =>
  describe(
    {
      title: TITLE,
      description: 'Российские размеры женской одежды и обуви с мерками в сантиметрах и как их снять.',
      canonical: paths.sizeChart(),
    },
    siteOf(matches),
  );

/** What sizes mean, by group of garments, and how to measure oneself (docs/rules/pages.md). */
export default function SizeChartPage() {
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
      parts={[...SIZE_CHART.map(({ id, title }) => ({ id, title })), HOW_TO]}
    >
      {SIZE_CHART.map((group) => (
        <SizeChart key={group.id} group={group} />
      ))}
      <section className="service__part" id={HOW_TO.id}>
        <h2>{HOW_TO.title}</h2>
        <p>{typeset('Мягкой лентой, поверх белья, стоя прямо. Лента лежит свободно и не провисает.')}</p>
        <dl className="service__facts">
          {HOW_TO_MEASURE.map(({ title, text }) => (
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
