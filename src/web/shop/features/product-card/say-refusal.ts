import type { RetailAvailability } from '#domain/retail/availability.ts';
import { NO_CONNECTION, retailNotice } from '#domain/retail/notice.ts';
import { notify } from '#web/ui/toaster.tsx';

/** Says why a product is not sold at retail, or that nobody could be asked (docs/rules/retail.md). */
export function sayRefusal(reason: RetailAvailability, isCut: boolean): void {
  const notice = isCut ? NO_CONNECTION : retailNotice(reason);
  if (notice !== null) notify({ title: notice.title, text: notice.detail ?? undefined, tone: notice.tone });
}
