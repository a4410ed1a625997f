import { randomUUID } from 'node:crypto';

/** A file of a form. */
export type FormFile = { readonly name: string; readonly content: Buffer | string; readonly type?: string };

/** Files under `files` as a browser sends them. A name is sent as it stands, however odd. */
export function formOf(files: readonly FormFile[]): { payload: Buffer; contentType: string } {
  const boundary = `----proof-${randomUUID()}`;
  const parts = files.flatMap(({ name, content, type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
