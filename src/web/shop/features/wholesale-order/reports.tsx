import { useEffect, useRef } from 'react';
import type { WholesaleOrderList } from '#contract/wholesale-order.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './wholesale-order.module.css';

/** What became of a list: how many rows were taken, and each that was not with its number. */
export function ListReport({ list, onClose }: { list: WholesaleOrderList; onClose: () => void }) {
  const { rows, problemCount, problems } = list;
  return (
    <div className={styles['report']}>
      <Note tone={problemCount > 0 ? 'warn' : 'ok'} live="status">
        Из списка взято: {countText(rows - problemCount, 'row')} из{NBSP}
        {numberText(rows)}.{problemCount > 0 ? ` Не вошло: ${countText(problemCount, 'row')}` : null}
        {problemCount > 0 ? (
          <details>
            <summary>Показать</summary>
            <ul>
              {problems.map(({ row, article, message }) => (
                <li key={row}>
                  Строка{NBSP}
                  {row}
                  {article === '' ? null : `, ${article}`}: {message}
                </li>
              ))}
              {problemCount > problems.length ? (
                <li>
                  и{NBSP}ещё {countText(problemCount - problems.length, 'row')}
                </li>
              ) : null}
            </ul>
          </details>
        ) : null}
      </Note>
      <IconButton name="close" label="Скрыть отчёт" size="s" onClick={onClose} />
    </div>
  );
}

/** A line that is not in the cart, or not with all its pieces. */
export interface MissingLine {
  readonly name: string;
  readonly color: string;
  readonly size: string;
  readonly message: string;
}

/** What came into the cart, and what did not. */
export function AddReport(props: { pieces: number; missing: readonly MissingLine[]; onClose: () => void }) {
  const { pieces, missing, onClose } = props;
  const colorOf = useColors();
  const box = useRef<HTMLDivElement>(null);
  // the button, which may be far below it, has nothing left to add and gives the focus up
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [missing]);
  return (
    <div ref={box} tabIndex={-1} className={styles['report']}>
      <Note tone={missing.length > 0 ? 'warn' : 'ok'} live="status">
        {pieces > 0 ? `В корзину добавлено ${piecesText(pieces)} ` : 'В корзину ничего не добавлено. '}
        {pieces > 0 ? <TextLink to={paths.cart()}>Перейти в{NBSP}корзину</TextLink> : null}
        {missing.length > 0 ? (
          <ul>
            {missing.map(({ name, color, size, message }) => (
              <li key={`${name} ${color} ${size}`}>
                {name}, {colorOf(color).name}, {sizeLabel(size)}: {message}
              </li>
            ))}
          </ul>
        ) : null}
      </Note>
      <IconButton name="close" label="Скрыть отчёт" size="s" onClick={onClose} />
    </div>
  );
}
