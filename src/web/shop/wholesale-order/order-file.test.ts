import { afterEach, expect, it, vi } from 'vitest';
import { downloadForm } from './order-file.ts';

const answered = (status: number, headers: Record<string, string>) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('артикул;цвет', { status, headers })));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a failure', 500, { 'content-disposition': 'attachment; filename="opt-blank.csv"' }],
  ['a page of some proxy', 200, { 'content-type': 'text/html' }],
] as const)('takes %s for no blank form', async (_, status, headers) => {
  answered(status, headers);
  await expect(downloadForm('csv')).rejects.toThrow('Не удалось скачать бланк. Попробуйте снова');
});
