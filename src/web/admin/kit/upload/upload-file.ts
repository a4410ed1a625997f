import { allRoutes } from '#contract/all-routes.ts';
import { ApiError, createCaller, type Transport, type WireResponse } from '#contract/http/caller.ts';
import type { Upload } from '#contract/staff-uploads.ts';
import { refreshToken } from '#web/core/api/refresh.ts';
import { timeoutFor } from '#web/core/api/send.ts';
import { readToken } from '#web/core/api/token-store.ts';

interface UploadOptions {
  /** How much of the file has gone, from 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one picture and tells how much of it has gone. A spent token is renewed once, as for every other call
 * (docs/rules/calls.md). Throws `ApiError`, also where the signal ends it.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Upload> {
  const [upload] = (await fileCaller(file, options)('staffUploadCreate')).data;
  if (upload === undefined) throw unreachable();
  return upload;
}

/** A caller whose calls carry a file. */
export const fileCaller = (file: File, options: UploadOptions) =>
  createCaller(transportOf(file, options), allRoutes);

/** fetch tells nothing of what has been sent, so this goes the older way. */
const transportOf =
  (file: File, options: UploadOptions): Transport =>
  async ({ method, path }) => {
    const token = readToken();
    const first = await post({ method, path, file, token }, options);
    if (first.status !== 401 || token === null) return first;
    const renewed = await refreshToken(token);
    return renewed.status === 'renewed' ? post({ method, path, file, token: renewed.token }, options) : first;
  };

interface Request {
  method: string;
  path: string;
  file: File;
  token: string | null;
}

function post({ method, path, file, token }: Request, { onProgress, signal }: UploadOptions) {
  return new Promise<WireResponse>((resolve, reject) => {
    const form = new FormData();
    form.append('files', file);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(unreachable());
    request.open(method, path);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.timeout = timeoutFor(path);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () =>
      resolve({
        status: request.status,
        headers: { get: (name) => request.getResponseHeader(name) },
        body: readJson(request.responseText),
      });
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
}

const unreachable = () =>
  new ApiError({ status: 0, code: 'network', message: 'Не удалось отправить файл. Попробуйте снова' });

/** The body, or null where it is not ours (a page of some proxy). */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
