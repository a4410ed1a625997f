import { useEffect, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { Upload } from '#contract/staff-uploads.ts';
import { UPLOAD_BYTES_MOST, UPLOAD_TEXTS, UPLOAD_TYPES } from '#domain/pictures/upload-limits.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way to the shop, or one that did not get there. */
export interface UploadState {
  readonly key: string;
  readonly name: string;
  /** From 0 to 100. */
  readonly percent: number;
  /** Why it was refused; null while it is under way. */
  readonly error: string | null;
}

export interface Uploads {
  readonly states: readonly UploadState[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  /** Ends one that is under way, and puts away one that failed. */
  readonly drop: (key: string) => void;
}

/** Files sent at the same time. */
const AT_ONCE = 2;

/**
 * Sends files two at a time and hands them over in the order in which they were chosen; what was refused stays until it
 * is put away.
 */
export function useUploads(onDone: (upload: Upload) => void): Uploads {
  const [states, setStates] = useState<readonly UploadState[]>([]);
  const [queue] = useState(createQueue);
  useEffect(() => {
    queue.onDone = onDone;
  });
  useEffect(() => {
    queue.onChange = setStates;
    return () => queue.stop();
  }, [queue]);
  const { add, retry, drop } = queue;
  return { states, add, retry, drop };
}

interface Entry extends UploadState {
  readonly file: File;
  readonly ending: AbortController | null;
  /** What was stored, as long as files chosen before it are under way. */
  readonly stored: Upload | null;
}

/** The files and what becomes of them, apart from the screen that shows them. */
function createQueue() {
  let entries: readonly Entry[] = [];
  let made = 0;
  const queue = {
    onDone: (_upload: Upload): void => undefined,
    onChange: (_states: readonly UploadState[]): void => undefined,
    add(files: readonly File[]) {
      const added = files.map((file) => {
        made += 1;
        return {
          key: String(made),
          name: file.name,
          percent: 0,
          error: refusalOf(file),
          file,
          ending: null,
          stored: null,
        };
      });
      put([...entries, ...added]);
      work();
    },
    retry(key: string) {
      change(key, ({ file }) => ({ error: refusalOf(file), percent: 0 }));
      work();
    },
    drop(key: string) {
      entries.find((it) => it.key === key)?.ending?.abort();
      put(entries.filter((it) => it.key !== key));
      handOver();
      work();
    },
    stop() {
      for (const { ending } of entries) ending?.abort();
      put([]);
    },
  };
  const put = (next: readonly Entry[]) => {
    entries = next;
    queue.onChange(next);
  };
  const change = (key: string, part: (entry: Entry) => Partial<Entry>) =>
    put(entries.map((it) => (it.key === key ? { ...it, ...part(it) } : it)));
  const work = () => {
    const underWay = entries.filter(({ ending }) => ending !== null).length;
    const waiting = entries.filter((it) => it.ending === null && it.error === null && it.stored === null);
    for (const { key, file } of waiting.slice(0, Math.max(0, AT_ONCE - underWay))) void send(key, file);
  };
  /** In the order in which they were chosen; those that were refused hold nobody up. */
  const handOver = () => {
    const next = entries.find(({ error }) => error === null);
    if (next?.stored == null) return;
    put(entries.filter((it) => it !== next));
    queue.onDone(next.stored);
    handOver();
  };
  const send = async (key: string, file: File) => {
    const ending = new AbortController();
    change(key, () => ({ ending }));
    try {
      const upload = await uploadFile(file, {
        onProgress: (percent) => change(key, () => ({ percent })),
        signal: ending.signal,
      });
      change(key, () => ({ ending: null, stored: upload, percent: 100 }));
      handOver();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change(key, () => ({ ending: null, error: error.message }));
      handOver();
    }
    work();
  };
  return queue;
}

/** What is known of a file before it is sent. */
function refusalOf({ size, type }: File): string | null {
  if (!UPLOAD_TYPES.some((known) => known === type)) return UPLOAD_TEXTS.not_picture;
  return size > UPLOAD_BYTES_MOST ? UPLOAD_TEXTS.too_large : null;
}
