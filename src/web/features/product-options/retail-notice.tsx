import type { RetailAvailability } from '#domain/retail/availability.ts';
import { retailNotice } from '#domain/retail/notice.ts';
import { Note } from '#web/ui/note.tsx';

const tones = { warning: 'warn', info: 'info', error: 'error' } as const;

/** Why the product is not sold at retail (spec 8); silent while that is unknown. */
export function RetailNotice({ reason }: { reason: RetailAvailability | null }) {
  if (reason === null) return <p className="purchase__stock muted">Загрузка настроек цен...</p>;
  const notice = retailNotice(reason);
  if (notice === null || reason.status === 'out_of_stock') return null;
  return (
    <Note tone={tones[notice.tone]}>
      {notice.title}
      {notice.detail ? <div>{notice.detail}</div> : null}
    </Note>
  );
}
