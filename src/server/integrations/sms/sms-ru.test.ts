import { expect, it } from 'vitest';
import { type SmsRefusal, smsSink } from '#tests/support/sms-sink.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { chooseSmsSender } from './choose-sms-sender.ts';

const sink = await smsSink();
const sms = { to: '+79211234567', text: 'МЕРА: код 123456' };
const send = (smsUrl = sink.smsUrl) => chooseSmsSender({ smsUrl })?.send(sms);

async function refused(refusal: SmsRefusal): Promise<DeliveryFailure> {
  sink.refusal = refusal;
  const outcome = await send()?.catch((error: unknown) => error);
  sink.refusal = null;
  expect(outcome).toBeInstanceOf(DeliveryFailure);
  return outcome as DeliveryFailure;
}

it('without the setting there is no sender', () => {
  expect(chooseSmsSender({ smsUrl: undefined })).toBeNull();
});

it('a message goes out as the service wants it, its key and the phone in no address', async () => {
  await send();
  expect(sink.arrived).toEqual([
    {
      path: 'POST /sms/send',
      fields: { api_id: 'Test-Key-1', to: '79211234567', msg: sms.text, json: '1', from: 'MERA' },
    },
  ]);
});

it.each<[string, SmsRefusal, string, boolean]>([
  ['a number that nothing leads to', { one: 207 }, 'sms.ru 207', true],
  ['a number with enough for today', { one: 230 }, 'sms.ru 230', true],
  ['a wrong key', { whole: 200 }, 'sms.ru 200', false],
  ['an empty purse', { one: 201 }, 'sms.ru 201', false],
  ['a service that rests', { whole: 220 }, 'sms.ru 220', false],
  ['a broken service', { http: 502 }, 'sms.ru HTTP 502', false],
  ['another service', { text: '<html>' }, 'sms.ru: not the answer of this service', false],
  ['an answer about nothing', { text: '{"status_code":100}' }, 'sms.ru 0', false],
])('%s is told by its number alone, with whether to try again', async (_, refusal, message, isPermanent) => {
  expect(await refused(refusal)).toMatchObject({ message, isPermanent });
});

it('a service out of reach is tried again', async () => {
  const outcome = await send('smsru://Test-Key-1?api=http://127.0.0.1:1')?.catch((error: unknown) => error);
  expect(outcome).toMatchObject({ message: 'sms.ru TypeError', isPermanent: false });
});
