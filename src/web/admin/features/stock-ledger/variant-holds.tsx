import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffHold } from '#contract/staff-wholesale.ts';
import { timeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { variantHoldsQuery } from './held-query.ts';
import { ReleaseHold } from './release-hold.tsx';
import styles from './stock-ledger.module.css';

/** Who keeps pieces of a variant and until when; staff end a hold with a reason (docs/rules/wholesale.md, "Holds"). */
export function VariantHolds({ variantId }: { variantId: string }) {
  const call = useStaffCaller();
  const mayRelease = useSession().user?.permissions.includes('holds.release') === true;
  const { data: holds = [] } = useQuery({ ...variantHoldsQuery(call, variantId), enabled: mayRelease });
  const [released, setReleased] = useState<StaffHold | null>(null);
  return (
    <>
      {holds.map((hold) => (
        <div key={hold.id} className={styles['hold']}>
          <Note tone="wholesale">
            <p>
              <b>
                {piecesText(piecesOf(hold, variantId))} держит {ownerText(hold)}
              </b>{' '}
              до{NBSP}
              {timeText(hold.expiresAt)}, опт. Бронь не{NBSP}меняет остаток, только доступное.
            </p>
            <Button variant="quiet" size="s" onClick={() => setReleased(hold)}>
              Снять бронь
            </Button>
          </Note>
        </div>
      ))}
      {released === null ? null : <ReleaseHold hold={released} onClose={() => setReleased(null)} />}
    </>
  );
}

/** «гость», or the buyer's name. */
const ownerText = ({ buyer }: StaffHold): string => (buyer === null ? 'гость' : `покупатель: ${buyer.name},`);

const piecesOf = ({ lines }: StaffHold, variantId: string): number =>
  lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0);
