import type sharp from 'sharp';

/** A decoder of pictures, in which only the kinds run that the shop stores, whatever a file says it is. */
export type PictureLibrary = typeof sharp;

let loading: Promise<PictureLibrary> | undefined;

/** Loaded with the first picture that is made: it takes 20 MB, and a shop whose pictures are made needs it seldom. */
export function pictureLibrary(): Promise<PictureLibrary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PictureLibrary> {
  const { default: library } = await import('sharp');
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  // one picture at a time is made, and a catalogue is never asked for the same original twice in a row
  library.cache(false);
  library.concurrency(1);
  return library;
}
