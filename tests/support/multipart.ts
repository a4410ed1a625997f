/** A file of a form. */
export interface TestFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Files under `files` as a browser sends them. */
export function multipartOf(files: readonly TestFile[]): { payload: Buffer; contentType: string } {
  const boundary = '----a-boundary-of-tests';
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
