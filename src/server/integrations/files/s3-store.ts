import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type * as S3 from '@aws-sdk/client-s3';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** How long the store may take to answer, in milliseconds. */
const PATIENCE = 10_000;

type Library = typeof S3;
interface Bucket {
  readonly library: Library;
  readonly client: S3.S3Client;
  readonly name: string;
}

/**
 * Files in a store that speaks S3, with copies of those that were asked for in a folder of this machine. Its library is
 * loaded when a file first moves. The address is that of the setting `UPLOADS_URL`.
 */
export function s3Store(address: string, dir: string): FileStore {
  const copies = diskStore(dir);
  const fetching = new Map<string, Promise<void>>();
  let opened: Promise<Bucket> | null = null;
  const bucket = () => {
    opened ??= open(address);
    return opened;
  };

  const fetchCopy = async (name: string) => {
    const { library, client, name: Bucket } = await bucket();
    try {
      const { Body } = await client.send(new library.GetObjectCommand({ Bucket, Key: name }));
      if (Body !== undefined) await copies.put(name, Buffer.from(await Body.transformToByteArray()));
    } catch (error) {
      if (!(error instanceof library.NoSuchKey)) throw error;
    }
  };

  return {
    put: async (name, content) => {
      const { library, client, name: Bucket } = await bucket();
      const object = { Bucket, Key: name, Body: content, ContentType: 'image/webp' };
      await client.send(new library.PutObjectCommand(object));
      await copies.put(name, content);
    },
    remove: async (name) => {
      const { library, client, name: Bucket } = await bucket();
      await client.send(new library.DeleteObjectCommand({ Bucket, Key: name }));
      await copies.remove(name);
    },
    bring: async (name) => {
      if (await isThere(join(dir, name))) return;
      const begun = fetching.get(name) ?? fetchCopy(name).finally(() => fetching.delete(name));
      fetching.set(name, begun);
      await begun;
    },
  };
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function open(address: string): Promise<Bucket> {
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    endpoint: `${protocol === 's3:' ? 'https' : 'http'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: true,
    maxAttempts: 3,
    // stores other than Amazon's know no newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: PATIENCE },
  });
  return { library, client, name: pathname.slice(1) };
}
