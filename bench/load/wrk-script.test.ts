import { expect, it } from 'vitest';
import { ADDRESS, FRESH, wrkScript } from './wrk-script.ts';

const used = { calls: 0, fresh: 0 };

it('makes every call ready before the load begins', () => {
  const script = wrkScript([{ method: 'GET', path: '/a?b=1', headers: { accept: 'text/html' } }], used);
  expect(script).toContain('wrk.format("GET", "/a?b=1", { ["accept"] = "text/html" }, nil)');
  expect(script).not.toContain('gsub');
});

it('writes a body as JSON that Lua reads back as it was', () => {
  const script = wrkScript([{ method: 'POST', path: '/a', body: { text: 'a "b"\n\\' } }], used);
  expect(script).toContain(String.raw`"{\"text\":\"a \\\"b\\\"\\n\\\\\"}"`);
  expect(script).toContain('["content-type"] = "application/json"');
});

it('puts fresh numbers in where a call asks for them', () => {
  const call = { method: 'GET', path: `/a?price=${FRESH}`, headers: { 'x-forwarded-for': ADDRESS } };
  const script = wrkScript([call], { calls: 0, fresh: 7 });
  expect(script).toContain('{}, 0, 10000007');
  expect(script).toContain(`gsub("${FRESH}", number)`);
});

it('goes on where the run before ended', () => {
  const call = { method: 'GET', path: '/a' };
  expect(wrkScript([call, call, call], { calls: 5, fresh: 0 })).toContain('{}, 2, ');
});
