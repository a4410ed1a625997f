import { createSmsRu } from './sms-ru.ts';
import type { SmsSender } from './sms-sender.ts';

const SMS_RU = 'https://sms.ru';

/** The sender of short messages that the settings ask for; null means that the shop sends none and offers none. */
export function chooseSmsSender({ smsUrl }: { readonly smsUrl: string | undefined }): SmsSender | null {
  if (smsUrl === undefined) return null;
  const { host, searchParams } = new URL(smsUrl);
  return createSmsRu({
    apiId: decodeURIComponent(host),
    base: searchParams.get('api') ?? SMS_RU,
    from: searchParams.get('from'),
  });
}
