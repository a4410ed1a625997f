import { useId } from 'react';
import { sizeLabel, sortSizes } from '#domain/catalog/sizes.ts';
import { MAX_ROW_PIECES, variantKey } from '#domain/wholesale/bundle.ts';
import { rowHint } from '#domain/wholesale/quantity.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './wholesale-wizard.module.css';
import type { WizardRow } from './wizard-state.ts';
import type { StepProps } from './wizard-steps.ts';

/** The list of rows, and the button that adds one of the first colour and size. */
export function SelectionRows(props: StepProps) {
  const { offer, state, act } = props;
  const { colors, sizes } = offer.product;
  const [colorCode] = colors;
  const [sizeCode] = sortSizes(sizes);
  const isVaried = colorCode !== undefined && sizeCode !== undefined;
  return (
    <div className={styles['rows']}>
      {state.rows.map((row, index) => (
        <Row key={row.id} {...props} row={row} number={index + 1} />
      ))}
      <Button
        variant="wholesale-line"
        disabled={!isVaried}
        onClick={isVaried ? () => act({ do: 'add_row', colorCode, sizeCode }) : undefined}
      >
        + Добавить вариант
      </Button>
    </div>
  );
}

function Row({ offer, act, row, number }: StepProps & { row: WizardRow; number: number }) {
  const colorOf = useColors();
  const hintId = useId();
  const { id, colorCode, sizeCode, quantity } = row;
  const left = offer.variants.find((it) => variantKey(it) === variantKey(row))?.quantity ?? 0;
  const hint = rowHint(quantity, left);
  const change = (changed: Parameters<typeof act>[0] & { do: 'change_row' }) => act(changed);
  return (
    <fieldset className={styles['row']}>
      <legend className="sr">Вариант {number}</legend>
      <Select
        label="Цвет"
        value={colorCode}
        options={offer.product.colors.map((code) => ({ value: code, label: colorOf(code).name }))}
        onChange={({ target }) => change({ do: 'change_row', id, row: { colorCode: target.value } })}
      />
      <Select
        label="Размер"
        value={sizeCode}
        options={sortSizes(offer.product.sizes).map((code) => ({ value: code, label: sizeLabel(code) }))}
        onChange={({ target }) => change({ do: 'change_row', id, row: { sizeCode: target.value } })}
      />
      <Stepper
        wholesale
        label={`Количество, вариант ${number}`}
        value={quantity}
        min={1}
        max={MAX_ROW_PIECES}
        describedBy={hint === null ? undefined : hintId}
        onChange={(pieces) => change({ do: 'change_row', id, row: { quantity: pieces } })}
      />
      <IconButton
        name="close"
        label={`Убрать вариант ${number}`}
        onClick={() => act({ do: 'remove_row', id })}
      />
      {hint === null ? null : (
        <div className={styles['rowHint']}>
          {quantity > left ? (
            <FieldError id={hintId}>{hint}</FieldError>
          ) : (
            <p id={hintId} className="small muted">
              {hint}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
