import { deliverNext } from '#server/channels/deliver-next.action.ts';
import { dispatchNext } from '#server/channels/dispatch-next.action.ts';
import { smsChannel } from '#server/channels/sms-channel.ts';
import { chooseSmsSender } from '#server/integrations/sms/choose-sms-sender.ts';
import { freshPhone, openTestShop, type Person } from './order-fixtures.ts';
import { smsSink } from './sms-sink.ts';

/** The real application with a service for messages; they go out when the test says so. */
export async function openTextingShop(env: Readonly<Record<string, string>> = {}) {
  const sink = await smsSink();
  const shop = await openTestShop({ env: { SMS_URL: sink.smsUrl, ...env } });
  const { db, config, now } = shop;
  const logged: unknown[] = [];
  const keep = (...line: unknown[]) => void logged.push(line);
  const log = { warn: keep, error: keep } as never;
  const channel = smsChannel({ db, config, now, sms: chooseSmsSender(config) });
  const deps = { db, now, log, channels: [channel] };

  const sendAll = async () => {
    while (await dispatchNext(deps));
    let tried = 0;
    while (await deliverNext(deps, channel)) tried += 1;
    return tried;
  };
  /** The code of the newest message to a phone. */
  const codeSentTo = (phone: string) => {
    const [code] = /\d{6}/.exec(sink.to(phone).at(-1) ?? '') ?? [];
    if (code === undefined) throw new Error(`no code was sent to ${phone}`);
    return code;
  };
  /** Another code than the right one. */
  const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  const customer = (phone: string | null = freshPhone(), isPhoneVerified = false) =>
    shop.signIn({ password: PASSWORD, isPhoneVerified, ...(phone === null ? {} : { phone }) });
  const askOwn = (as: Person, password: string | undefined = PASSWORD) =>
    shop.ask('accountPhoneCode', { as, body: { password } });
  const confirm = (as: Person, phoneCode: string) =>
    shop.ask('accountPhoneConfirm', { as, body: { phoneCode } });
  const askToEnter = (phone: string) => shop.ask('authPhoneCode', { body: { phone } });
  const enter = (codeId: string, phoneCode: string) =>
    shop.ask('authPhoneLogin', { body: { codeId, phoneCode } });
  const isVerified = async (id: string) =>
    (await db.selectFrom('users').select('phone_verified_at').where('id', '=', id).executeTakeFirstOrThrow())
      .phone_verified_at !== null;
  return {
    shop,
    sink,
    logged,
    sendAll,
    codeSentTo,
    notThe,
    customer,
    askOwn,
    confirm,
    askToEnter,
    enter,
    isVerified,
  };
}

export const PASSWORD = 'Мера-времени-42';
export const CODE_INVALID = [
  422,
  { code: 'code_invalid', message: 'Код неверный или устарел. Проверьте его или запросите новый' },
];
