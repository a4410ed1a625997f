import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#contract/http/result.ts';
import { storeSettingsGet } from '#contract/settings.ts';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { bareApp } from '#tests/support/bare-app.ts';
import { bind } from './bind.ts';
import type { SessionUser } from './request-context.ts';

const METRICS_TOKEN = 'metrics-token-of-enough-signs';
const ASK = 'GET /api/settings/store HTTP/1.1\r\nhost: x\r\nauthorization: Bearer token\r\n\r\n';
const user: SessionUser = {
  id: '019a0000-0000-7000-8000-000000000001',
  sessionId: '019a0000-0000-7000-8000-000000000002',
  name: 'Анна',
  email: 'anna@example.ru',
  phone: null,
  role: 'customer',
  wholesale: 'none',
  mustSecure: false,
};

const lines: string[] = [];
const served: string[] = [];
let whileTokenIsRead = async () => {};
const app = await bareApp({
  env: { LOG_LEVEL: 'info', METRICS_TOKEN },
  logTo: { write: (line) => lines.push(line) },
  readToken: async () => {
    await whileTokenIsRead();
    return { kind: 'user', user };
  },
  routes: (api) =>
    bind(api, storeSettingsGet, async (_, { ip }) => {
      served.push(ip);
      return ok({ data: DEFAULT_STORE_PROFILE });
    }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const log = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string });
const faults = () => log().filter(({ level }) => level >= 40);
const saidOf = (message: string) => log().filter(({ msg }) => msg === message).length;

async function countedFaults(): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  return body.split('\n').filter((line) => line.includes('status="5'));
}

beforeEach(() => {
  lines.length = 0;
  served.length = 0;
  whileTokenIsRead = async () => {};
});

describe('a request whose sender is gone', () => {
  it('before it is looked at is let go, and is no fault of the shop', async () => {
    for (let sent = 1; sent <= 20; sent += 1) {
      const socket = await open();
      socket.write(ASK);
      socket.resetAndDestroy();
    }
    await vi.waitFor(() => expect(saidOf('request abandoned') + saidOf('request')).toBe(20));
    expect(saidOf('request abandoned')).toBeGreaterThan(0);
    expect(faults()).toEqual([]);
    expect(await countedFaults()).toEqual([]);
  });

  it('while the token is read is still counted under its address', async () => {
    let isBeingRead = () => {};
    const reading = new Promise<void>((resolve) => (isBeingRead = resolve));
    const gone = new Promise<void>((resolve) => {
      app.server.once('connection', (accepted) => accepted.once('close', () => resolve()));
    });
    whileTokenIsRead = async () => {
      isBeingRead();
      await gone;
    };
    const socket = await open();
    socket.write(ASK);
    await reading;
    socket.resetAndDestroy();
    await vi.waitFor(() => expect([served, faults()]).toEqual([['127.0.0.1'], []]));
    expect(await countedFaults()).toEqual([]);
  });
});
