import * as z from 'zod';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { Sms, SmsSender } from './sms-sender.ts';

export interface SmsRuSettings {
  readonly apiId: string;
  /** Where the service answers; its own address by default. */
  readonly base: string;
  /** The sender that the service has approved; without it the service's usual one. */
  readonly from: string | null;
}

/** How long the service may take for one message, in milliseconds. */
const PATIENCE = 10_000;
const TAKEN = 100;

/** Failures that no other try of the same message mends: the number, the text, a limit of that number. */
const OF_THE_MESSAGE: ReadonlySet<number> = new Set([202, 203, 205, 207, 209, 230, 231, 232]);

const verdict = z.object({ status_code: z.number() });
const answer = verdict.extend({ sms: z.record(z.string(), verdict).optional() });

/** Sends by SMS.ru (`POST /sms/send`). Neither phones, texts nor the key stand in an address or in a failure. */
export function createSmsRu({ apiId, base, from }: SmsRuSettings): SmsSender {
  const url = new URL('/sms/send', base);
  return {
    send: async ({ to, text }: Sms) => {
      const number = to.replace(/\D/g, '');
      const fields = { api_id: apiId, to: number, msg: text, json: '1', ...(from === null ? {} : { from }) };
      const code = await ask(url, new URLSearchParams(fields), number);
      if (code !== TAKEN) throw new DeliveryFailure(`sms.ru ${code}`, OF_THE_MESSAGE.has(code));
    },
  };
}

/** What the service says of the one message, or of the whole request when it got no further. */
async function ask(url: URL, body: URLSearchParams, number: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: unknown) => {
    throw new DeliveryFailure(`sms.ru ${(error as Error).name}`, false);
  });
  if (!response.ok) throw new DeliveryFailure(`sms.ru HTTP ${response.status}`, false);
  const parsed = answer.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new DeliveryFailure('sms.ru: not the answer of this service', false);
  const { sms, status_code: whole } = parsed.data;
  return sms?.[number]?.status_code ?? (whole === TAKEN ? 0 : whole);
}
