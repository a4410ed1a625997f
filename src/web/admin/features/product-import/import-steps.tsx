import clsx from 'clsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './product-import.module.css';

const STEPS = ['Файл', 'Проверка', 'Запись'] as const;

/** How far a file has come; `step` from 1. */
export function ImportSteps({ step }: { step: number }) {
  return (
    <ol className={styles['steps']} aria-label="Шаги загрузки">
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={clsx(index < step && styles['reached'], index === step - 1 && styles['here'])}
          aria-current={index === step - 1 ? 'step' : undefined}
        >
          {index < step - 1 ? <Icon name="check" size="s" /> : <b aria-hidden="true">{index + 1}</b>}
          {name}
        </li>
      ))}
    </ol>
  );
}
