import { useQueryClient } from '@tanstack/react-query';
import type { RetailAvailability } from '#domain/retail/availability.ts';
import { NO_CONNECTION, retailNotice } from '#domain/retail/notice.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { retailSettingsQuery } from '#web/core/store/store-queries.ts';
import { Note } from '#web/ui/note.tsx';

const tones = { warning: 'warn', info: 'info', error: 'error' } as const;

interface RetailNoticeProps {
  reason: RetailAvailability;
  /** The rules could not be had, so nothing is known of them. */
  isCut: boolean;
}

/** Why the product is not sold at retail (docs/rules/retail.md). */
export function RetailNotice({ reason, isCut }: RetailNoticeProps) {
  const notice = isCut ? NO_CONNECTION : retailNotice(reason);
  if (notice === null) return null;
  return (
    <Note tone={tones[notice.tone]}>
      {notice.title}
      {notice.detail ? <div>{notice.detail}</div> : null}
      {isCut ? <AskAgain /> : null}
    </Note>
  );
}

function AskAgain() {
  const client = useQueryClient();
  const { queryKey } = retailSettingsQuery(useCaller());
  return (
    <button type="button" className="link" onClick={() => void client.refetchQueries({ queryKey })}>
      Попробовать снова
    </button>
  );
}
