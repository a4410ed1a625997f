import styles from './sales-card.module.css';

const NAMES = { retail: 'Розница', wholesale: 'Опт', before: 'Прошлый период' } as const;

/** The colour of a row of figures and its name. */
export function LegendMark({ kind, tag: Tag = 'span' }: { kind: keyof typeof NAMES; tag?: 'span' | 'dt' }) {
  return (
    <Tag className={styles['mark']}>
      <i className={styles[kind]} />
      {NAMES[kind]}
    </Tag>
  );
}
