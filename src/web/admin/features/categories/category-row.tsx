import clsx from 'clsx';
import type { StaffCategory } from '#contract/staff-categories.ts';
import { numberText } from '#domain/ru/number.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './categories.module.css';

/** One category in the tree: picture, name over its address, what is special of it, its products. */
export function CategoryRow({ category }: { category: StaffCategory }) {
  const { name, image, path, productCount, isArchived, isActive, isVisible, showOnHomepage } = category;
  const isOff = isArchived || !isActive || !isVisible;
  return (
    <>
      <span className={styles['picture']}>
        <Thumb src={image} size="s" />
      </span>
      <span className={clsx(styles['name'], isOff && styles['off'])}>
        {name.ru}
        <small>/{path}</small>
      </span>
      <span className={styles['pills']}>
        {isArchived ? <StatusPill>В архиве</StatusPill> : null}
        {!isArchived && !isActive ? <StatusPill>Выключен</StatusPill> : null}
        {isActive && !isVisible ? <StatusPill>Скрыт</StatusPill> : null}
        {isActive && isVisible && showOnHomepage ? <StatusPill>На главной</StatusPill> : null}
      </span>
      <span className={styles['count']}>{productCount === 0 ? 'нет' : numberText(productCount)}</span>
    </>
  );
}
