import { useState } from 'react';
import { Switch } from '#web/ui/switch.tsx';
import { GO_KEYS } from './go-keys.ts';
import styles from './key-list.module.css';
import { areKeysOn, switchKeys } from './single-keys.ts';

interface KeyLine {
  readonly keys: readonly string[];
  readonly text: string;
  /** Pressed one after the other, not together. */
  readonly isInTurn?: boolean;
}

const LINES: readonly KeyLine[] = [
  { keys: ['Ctrl', 'K'], text: 'поиск и переход' },
  { keys: ['/'], text: 'поиск на странице' },
  ...GO_KEYS.map(({ letter, text }) => ({ keys: ['G', letter], text, isInTurn: true })),
  { keys: ['N'], text: 'новый' },
  { keys: ['J'], text: 'строка ниже' },
  { keys: ['K'], text: 'строка выше' },
  { keys: ['X'], text: 'выбрать строку' },
  { keys: ['Shift', 'X'], text: 'выбрать до сюда' },
  { keys: ['Enter'], text: 'открыть' },
  { keys: ['E'], text: 'править' },
  { keys: ['Alt', '↑', '↓'], text: 'переставить' },
  { keys: ['Ctrl', 'S'], text: 'сохранить' },
  { keys: ['Ctrl', 'Z'], text: 'отменить ввод' },
  { keys: ['Esc'], text: 'закрыть, снять выбор' },
  { keys: ['?'], text: 'все клавиши' },
];

/** Every key of the admin area, and the switch of those that act without Ctrl. */
export function KeyList() {
  const [isOn, setOn] = useState(areKeysOn);
  const change = () => {
    switchKeys(!isOn);
    setOn(!isOn);
  };
  return (
    <section>
      <Switch checked={isOn} onChange={change}>
        Клавиши без Ctrl
      </Switch>
      <dl className={styles['keys']}>
        {LINES.map(({ keys, text, isInTurn = false }) => (
          <div key={text}>
            <dt>
              {keys.map((key, at) => (
                <span key={key}>
                  {isInTurn && at > 0 ? 'затем ' : null}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
