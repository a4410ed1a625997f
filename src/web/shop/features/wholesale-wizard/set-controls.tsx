import clsx from 'clsx';
import { useId } from 'react';
import { sizeLabel, sortSizes } from '#domain/catalog/sizes.ts';
import type { Roubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { bundleValue, setsOf } from '#domain/wholesale/bundle.ts';
import type { SetChoice } from '#domain/wholesale/bundle-lines.ts';
import type { BundleOption } from '#domain/wholesale/bundle-options.ts';
import { MAX_SETS } from '#domain/wholesale/group.ts';
import { ratioText } from '#domain/wholesale/ratios.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './wholesale-wizard.module.css';
import type { StepProps } from './wizard-steps.ts';
import '#web/ui/dot.css';

/** Which colour or size, and how many sets of it. */
export function SetControls({ offer, plan, act, option }: StepProps & { option: BundleOption<Roubles> }) {
  const { bundle } = plan;
  if (bundle === null || bundle.type === 'individual') return null;
  const value = bundleValue(bundle);
  const choice = option.choices.find((it) => it.value === value);
  const ratio = ratioText(offer.ratios, sizesOf(offer.product.sizes, bundle));
  return (
    <>
      {bundle.type === 'full_set' ? null : (
        <Values
          type={bundle.type}
          choices={option.choices}
          value={value}
          onChange={(next) => act({ do: 'choose_value', value: next })}
        />
      )}
      <div className={styles['sets']}>
        <span className="small muted">
          Наборов по{NBSP}
          {piecesText(choice?.piecesPerSet ?? 0)}
          {ratio === null ? null : <span>ростовка {ratio}</span>}
        </span>
        <Stepper
          wholesale
          label="Наборов"
          value={setsOf(bundle)}
          min={1}
          max={MAX_SETS}
          onChange={(sets) => act({ do: 'set_sets', sets })}
        />
      </div>
    </>
  );
}

interface ValuesProps {
  type: 'color_set' | 'size_set';
  choices: readonly SetChoice[];
  value: string;
  onChange: (value: string) => void;
}

/** The colours or sizes of the sets, with the whole sets that are left of each. */
function Values({ type, choices, value, onChange }: ValuesProps) {
  const colorOf = useColors();
  const name = useId();
  const nameOf = (code: string) => (type === 'color_set' ? colorOf(code).name : sizeLabel(code));
  return (
    <fieldset className={styles['values']}>
      <legend>
        {type === 'color_set' ? 'Цвет' : 'Размер'}: <b>{nameOf(value)}</b>
      </legend>
      {ordered(type, choices).map((choice) => (
        <label key={choice.value} className={clsx(styles['value'], choice.setsLeft === 0 && styles['gone'])}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {type === 'color_set' ? (
            <i className="dot" style={{ '--sw': colorOf(choice.value).hex }} />
          ) : (
            <span className={styles['size']} aria-hidden="true">
              {sizeLabel(choice.value, null)}
            </span>
          )}
          <span className="sr">{nameOf(choice.value)}, </span>
          <small>{choice.setsLeft === 0 ? 'нет' : `${choice.setsLeft}${NBSP}наб.`}</small>
        </label>
      ))}
    </fieldset>
  );
}

function ordered(type: ValuesProps['type'], choices: readonly SetChoice[]): readonly SetChoice[] {
  if (type === 'color_set') return choices;
  const order = sortSizes(choices.map(({ value }) => value));
  return [...choices].sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
}

const sizesOf = (
  sizes: readonly string[],
  bundle: { readonly type: string; readonly size?: string },
): readonly string[] => (bundle.size === undefined ? sortSizes(sizes) : [bundle.size]);
