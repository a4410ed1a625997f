import clsx from 'clsx';
import './skeleton.css';

interface SkeletonProps {
  shape?: 'picture' | 'line' | 'title' | 'control';
  half?: boolean;
}

/** A box of the size of what is coming, so that nothing jumps. Silent: say the loading text once beside it. */
export function Skeleton({ shape = 'line', half = false }: SkeletonProps) {
  return <div className={clsx('skel', `skel--${shape}`, half && 'skel--half')} aria-hidden="true" />;
}
