import { ApiError } from '#contract/http/caller.ts';
import { refreshToken } from '#web/core/api/refresh.ts';
import { readToken } from '#web/core/api/token-store.ts';

/**
 * Fetches a file of the API and hands it to the browser under the name that the shop gave it. A spent token is renewed
 * once, as for every other call (docs/rules/calls.md). Throws `ApiError`.
 */
export async function downloadFile(path: string): Promise<void> {
  const answer = await fetched(path);
  if (!answer.ok) throw await failureOf(answer);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // some browsers begin to save only after the press
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetched(path: string): Promise<Response> {
  const token = readToken();
  const ask = async (bearer: string | null) =>
    fetch(path, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {}, credentials: 'same-origin' });
  try {
    const first = await ask(token);
    if (first.status !== 401 || token === null) return first;
    const renewed = await refreshToken(token);
    return renewed.status === 'renewed' ? await ask(renewed.token) : first;
  } catch {
    throw new ApiError({ status: 0, code: 'network', message: 'Не удалось скачать файл. Попробуйте снова' });
  }
}

async function failureOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null;
  const message = body?.error?.message ?? 'Не удалось скачать файл. Попробуйте снова';
  return new ApiError({ status: answer.status, code: 'internal', message });
}
