import type { UploadProblem } from '#domain/pictures/upload-limits.ts';

/** A picture as it is stored: encoded by the shop, turned upright, without anything that a camera or a person wrote into it. */
export interface EncodedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What the encoder's process writes: a line of JSON, then the bytes of the picture. */
export function writtenAnswer(answer: EncodedPicture | UploadProblem): Buffer {
  if (typeof answer === 'string') return Buffer.from(`${JSON.stringify({ problem: answer })}\n`);
  const { content, width, height } = answer;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ width, height })}\n`), content]);
}

export function readAnswer(written: Buffer): EncodedPicture | UploadProblem {
  const end = written.indexOf('\n');
  const head: { problem: UploadProblem } | { width: number; height: number } = JSON.parse(
    written.toString('utf8', 0, end),
  );
  return 'problem' in head ? head.problem : { ...head, content: written.subarray(end + 1) };
}
