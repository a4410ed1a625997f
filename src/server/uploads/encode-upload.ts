import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { pictureKind, type UploadProblem } from '#domain/pictures/upload-limits.ts';
import { projectRoot } from '#server/project-root.ts';
import { type EncodedPicture, readAnswer } from './encoder-answer.ts';

const LONGEST_MS = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a file to its last pixel and encodes it anew, so that nothing of the file itself is stored. One at a time: a
 * decoded picture takes as much memory as all else in the process. Answers with why a file is refused.
 */
export function encodeUpload(file: Buffer, longestMs = LONGEST_MS): Promise<EncodedPicture | UploadProblem> {
  const encoded = last.then(() => encode(file, longestMs));
  last = encoded.catch(() => undefined);
  return encoded;
}

async function encode(file: Buffer, longestMs: number): Promise<EncodedPicture | UploadProblem> {
  const kind = pictureKind(file);
  if (kind === null) return 'not_picture';
  return await inProcessOfItsOwn(file, { kind, longestMs });
}

/**
 * A decoder's memory is given back with its process, and a file that it stumbles over takes no shop with it
 * (docs/decisions/0073-pictures-are-decoded-in-a-process-of-their-own.md).
 */
async function inProcessOfItsOwn(
  file: Buffer,
  { kind, longestMs }: { readonly kind: string; readonly longestMs: number },
): Promise<EncodedPicture | UploadProblem> {
  const child = spawn(process.execPath, [...encoder(), ...(kind === 'avif' ? ['--avif'] : [])], {
    cwd: projectRoot(),
    stdio: ['pipe', 'pipe', 'inherit'],
    // no secret of the shop; and one pool of memory for all threads, or each would keep what it has freed
    env: { MALLOC_ARENA_MAX: '1' },
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  // a process that has ended reads no more; how it ended is judged below
  child.stdin.on('error', () => undefined);
  child.stdin.end(file);
  const [written, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (child.killed) return 'too_slow';
  // felled by the file
  if (code === null) return 'not_picture';
  if (code !== 0) throw new Error(`the encoder of pictures ended with ${code}`);
  return readAnswer(written);
}

/** The encoder's program: beside the built shop, or its source. */
function encoder(): string[] {
  const program = import.meta.url.endsWith('.ts') ? './encoder.ts' : './encoder.js';
  const path = fileURLToPath(new URL(program, import.meta.url));
  return program.endsWith('.ts') ? ['--import', 'tsx', path] : [path];
}
