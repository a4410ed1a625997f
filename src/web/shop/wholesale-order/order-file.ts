import { ApiError } from '#contract/http/caller.ts';
import { routes } from '#contract/routes.ts';
import { timeoutFor } from '#web/core/api/send.ts';
import { readToken } from '#web/core/api/token-store.ts';
import { guestHold } from '#web/shop/holds/kept-hold.ts';

/** How long the browser may take to begin with the file, in milliseconds. */
const KEPT_TIME = 60_000;

/** Fetches the blank form with this visitor's prices and hands it to the downloads. */
export async function downloadForm(format: 'csv' | 'xlsx'): Promise<void> {
  const { name, content } = await fetchForm(format).catch(() => {
    const message = 'Не удалось скачать бланк. Попробуйте снова';
    throw new ApiError({ status: 0, code: 'network', message });
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_TIME);
}

/** The file as the shop names it; whatever has no name is no file of the shop. */
async function fetchForm(format: 'csv' | 'xlsx'): Promise<{ name: string; content: Blob }> {
  const [method, path] = routes.wholesaleOrderForm;
  const url = `/api${path}?format=${format}`;
  const token = readToken();
  const { holdId } = guestHold();
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutFor(url));
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(holdId === undefined ? {} : { 'hold-id': holdId }),
      },
      signal: ending.signal,
    });
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    if (!response.ok || name === undefined) throw new Error('no file');
    return { name, content: await response.blob() };
  } finally {
    clearTimeout(timer);
  }
}

/** A file, or a text as one, in the letters that a call can carry. */
export const asBase64 = (file: Blob): Promise<string> =>
  new Promise((done, refuse) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () =>
      refuse(
        new ApiError({ status: 0, code: 'network', message: 'Файл не\u00A0читается. Выберите его заново' }),
      );
    reader.readAsDataURL(file);
  });
