import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './return-lines.module.css';
import {
  chosenValue,
  isWholeReturn,
  type ReturnChoice,
  returnableLines,
  wholeReturn,
} from './return-state.ts';

interface ReturnLinesProps {
  order: StaffOrder;
  choice: ReturnChoice;
  onChange: (choice: ReturnChoice) => void;
}

/** Which pieces came back, and whether each goes to the shelf or is written off. */
export function ReturnLines({ order, choice, onChange }: ReturnLinesProps) {
  const lines = returnableLines(order);
  return (
    <>
      {lines.length > 1 && !isWholeReturn(order, choice) ? (
        <Button variant="quiet" size="s" onClick={() => onChange(wholeReturn(order, choice))}>
          Вернули всё
        </Button>
      ) : null}
      <ul className={styles['lines']} aria-label="Что вернули">
        {lines.map((line) => {
          const chosen = choice[line.id];
          const left = line.quantity - line.returnedQuantity;
          const name = `${line.name}, ${line.colorName}, ${line.sizeName}`;
          const toggle = () => {
            const { [line.id]: _, ...others } = choice;
            const restock = line.variantId !== null;
            onChange(chosen ? others : { ...choice, [line.id]: { quantity: left, restock } });
          };
          return (
            <li key={line.id} className={styles['line']}>
              <Checkbox checked={chosen !== undefined} onChange={toggle} className={styles['tick']}>
                <span className="sr">{name}</span>
              </Checkbox>
              <Thumb src={line.image} size="s" />
              <span className={styles['what']} aria-hidden="true">
                {line.name}
                <small>
                  {line.sku}, {line.colorName}, {line.sizeName}
                </small>
              </span>
              <span className={styles['value']}>
                {chosen ? formatRoubles(chosenValue(line, chosen)) : `из\u00A0${left}\u00A0шт.`}
              </span>
              {chosen ? (
                <span className={styles['choice']}>
                  <Stepper
                    label={`Вернули, ${name}`}
                    value={chosen.quantity}
                    min={1}
                    max={left}
                    onChange={(quantity) => onChange({ ...choice, [line.id]: { ...chosen, quantity } })}
                  />
                  <select
                    className="input"
                    aria-label={`Куда, ${name}`}
                    value={chosen.restock ? 'shelf' : 'off'}
                    onChange={({ target }) =>
                      onChange({ ...choice, [line.id]: { ...chosen, restock: target.value === 'shelf' } })
                    }
                  >
                    {line.variantId === null ? null : <option value="shelf">На склад</option>}
                    <option value="off">Списать</option>
                  </select>
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
