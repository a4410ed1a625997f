import { ApiError } from '#contract/http/caller.ts';
import { routes } from '#contract/routes.ts';
import { timeoutFor } from '#web/core/api/send.ts';
import { readToken } from '#web/core/api/token-store.ts';
import { guestHold } from '#web/shop/holds/kept-hold.ts';

/** How long the browser may take to begin with the file, in milliseconds. */
const KEPT_TIME = 60_000;

/** Fetches the blank form with this visitor's prices and hands it to the downloads. */
export async function downloadForm(format: 'csv' | 'xlsx'): Promise<void> {
  const [method, path] = routes.wholesaleOrderForm;
  const url = `/api${path}?format=${format}`;
  const token = readToken();
  const { holdId } = guestHold();
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutFor(url));
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(holdId === undefined ? {} : { 'hold-id': holdId }),
    },
    signal: ending.signal,
  })
    .catch(() => null)
    .finally(() => clearTimeout(timer));
  if (response === null || !response.ok) {
    const message = 'Не удалось скачать бланк. Попробуйте снова';
    throw new ApiError({ status: response?.status ?? 0, code: 'network', message });
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = named?.[1] ?? `opt-blank.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_TIME);
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
