import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { numberText } from '#domain/ru/number.ts';
import { impactLevel, impactOf } from '#domain/wholesale/shortage-line.ts';
import { lineShortageText } from '#domain/wholesale/shortage-text.ts';
import { useColors } from '#web/core/store/store-data.ts';
import styles from './availability.module.css';
import '#web/ui/dot.css';

type Line = ShortageAnalysisData['availability'][number];

/** Each variant: how many are needed, there, and added; what is missing by its share, in colour and in figures. */
export function AvailabilityTable({ lines, isOneColor }: { lines: readonly Line[]; isOneColor: boolean }) {
  const colorOf = useColors();
  const sum = (of: 'requested' | 'maxPossible' | 'shortage') =>
    lines.reduce((all, line) => all + line[of], 0);
  return (
    <table className={styles['table']}>
      <caption className="sr">Наличие по вариантам</caption>
      <thead>
        <tr>
          <th scope="col">Вариант</th>
          <th scope="col">Нужно</th>
          <th scope="col">Есть</th>
          <th scope="col">Добавим</th>
          <th scope="col">Нехватка</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.colorCode} ${line.sizeCode}`}>
            <th scope="row">
              <i className="dot" style={{ '--sw': colorOf(line.colorCode).hex }} />
              <span className={isOneColor ? styles['shared'] : undefined}>
                {colorOf(line.colorCode).name},{' '}
              </span>
              {sizeLabel(line.sizeCode)}
            </th>
            <td>{numberText(line.requested)}</td>
            <td>{numberText(line.available)}</td>
            <td>{numberText(line.maxPossible)}</td>
            <td>
              <Missing line={line} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Всего</th>
          <td>{numberText(sum('requested'))}</td>
          <td />
          <td>{numberText(sum('maxPossible'))}</td>
          <td>{sum('shortage') > 0 ? numberText(-sum('shortage')) : null}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Missing({ line }: { line: Line }) {
  const text = lineShortageText(line);
  if (line.shortage === 0) return <span className={styles['there']}>{text}</span>;
  const impact = impactOf(line);
  return (
    <span className={styles['missing']} data-impact={impactLevel(impact)}>
      <i style={{ '--progress': `${impact * 100}%` }} aria-hidden="true" />
      {text}
    </span>
  );
}
