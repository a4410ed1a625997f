import clsx from 'clsx';
import { useId } from 'react';
import { formatRoubles, type Roubles, times } from '#domain/money/money.ts';
import { countText } from '#domain/ru/plural.ts';
import type { GroupChoice } from './analysis-choices.ts';
import styles from './availability.module.css';
import { BundleContents } from './bundle-contents.tsx';

interface ChoiceListProps {
  title: string;
  choices: readonly GroupChoice[];
  chosen: string | null;
  /** Roubles of a piece. */
  price: Roubles;
  onChoose: (key: string) => void;
}

/** One of the groups that could be taken; the chosen one shows what is in it. */
export function ChoiceList({ title, choices, chosen, price, onChoose }: ChoiceListProps) {
  const name = useId();
  const shown = choices.find(({ key }) => key === chosen);
  return (
    <fieldset className={styles['choices']}>
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.key} className={clsx(styles['choice'], choice === shown && styles['chosen'])}>
          <input type="radio" name={name} checked={choice === shown} onChange={() => onChoose(choice.key)} />
          <span>
            <b>{choice.title}</b>
            <small>
              {countText(choice.group.totalItems, 'product')}. {choice.detail}
            </small>
          </span>
          <span className="num">{formatRoubles(times(price, choice.group.totalItems))}</span>
        </label>
      ))}
      {shown === undefined ? null : <BundleContents lines={shown.group.lines} />}
    </fieldset>
  );
}
