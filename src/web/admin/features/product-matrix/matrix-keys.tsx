import { Card } from '#web/admin/kit/card.tsx';
import styles from './product-matrix.module.css';

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['Ctrl', 'V'], 'вставить блок из Excel'],
  [['Ctrl', 'D'], 'заполнить вниз'],
  [['Ctrl', 'R'], 'заполнить вправо'],
  [['Ctrl', 'Z'], 'отменить'],
  [['F2'], 'править, не стирая'],
  [['Shift'], 'и стрелки: выделить'],
  [['Del'], 'обнулить'],
  [['+5'], 'прибавить 5\u00A0к\u00A0выделенным'],
  [['Esc', 'Tab'], 'выйти из таблицы'],
  [['Ctrl', 'S'], 'сохранить'],
];

/** What the keys do in a matrix. */
export function MatrixKeys() {
  return (
    <Card title="Клавиши">
      <ul className={styles['keys']}>
        {KEYS.map(([keys, text]) => (
          <li key={text}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
