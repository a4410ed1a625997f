import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx';
import type { OvertakenOrder } from './order-changes.ts';

interface OvertakenNoticeProps {
  overtaken: OvertakenOrder;
  /** Takes over their value of a part, or keeps what was typed. */
  onAnswer: (name: string, takes: 'theirs' | 'mine') => void;
}

/** Says what somebody else did to an order meanwhile, and asks about each part that both changed. */
export function OvertakenNotice({ overtaken, onAnswer }: OvertakenNoticeProps) {
  const { by, changed, clashes, titleOf } = overtaken;
  return (
    <StaleNotice
      who={`${by}: заказ изменён`}
      {...{ changed, clashes, titleOf }}
      onTheirs={({ name }) => onAnswer(name, 'theirs')}
      onMine={({ name }) => onAnswer(name, 'mine')}
    />
  );
}
