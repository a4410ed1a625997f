import { createHash } from 'node:crypto';
import { chromium } from '@playwright/test';
import { resolveBrowser } from './browser.mjs';

/** Of WebP, from 0 to 1: below it the grain of cloth begins to smear. */
const QUALITY = 0.76;

export type Draughtsman = {
  draw(svg: string, size: { readonly width: number; readonly height: number }): Promise<Buffer>;
  close(): Promise<void>;
};

/** Starts one browser with one page that turns drawings into files. */
export async function startDrawing(): Promise<Draughtsman> {
  const { executablePath, env } = await resolveBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--disable-gpu', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage();
  return {
    async draw(svg, { width, height }) {
      const given = JSON.stringify({ svg, width, height, quality: QUALITY });
      const webp = Buffer.from(String(await page.evaluate(`(${IN_BROWSER})(${given})`)), 'base64');
      if (webp.toString('latin1', 8, 12) !== 'WEBP') throw new Error('the browser has not made a WebP');
      return webp;
    },
    close: () => browser.close(),
  };
}

/** Changes with the drawing and with the way in which it is made into a file. */
export function drawingHash(svg: string): string {
  return shortHash(`${QUALITY} ${svg}`);
}

export function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** A text and not a function: scripts are compiled without the types of the browser. */
const IN_BROWSER = `async ({ svg, width, height, quality }) => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}`;
