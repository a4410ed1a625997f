import type { SizeGroup } from '#domain/catalog/size-chart.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { typeset } from '#domain/ru/typeset.ts';

/** One group of garments; a table wider than the screen scrolls inside its box, with the sizes staying. */
export function SizeChart({ group, isComing }: { group: SizeGroup; isComing: boolean }) {
  const { id, title, note, measures, rows, rowTitle } = group;
  return (
    <section className="service__part" id={id}>
      <h2>{title}</h2>
      <p>{typeset(note)}</p>
      {/* what scrolls must be reached by the keyboard */}
      <section className="service__scroll" aria-label={`${title}: таблица`} aria-busy={isComing} tabIndex={0}>
        <table className="service__table service__table--numbers">
          <caption className="sr">{title}, сантиметры</caption>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              {measures.map(({ key, title: name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, values }) => (
              <tr key={code}>
                <th scope="row">{id === 'tops' || id === 'bottoms' ? sizeLabel(code) : code}</th>
                {values.map((value, index) => (
                  <td key={measures[index]?.key}>{value || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
