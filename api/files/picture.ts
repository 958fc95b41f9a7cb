// Pictures are drawn anew from their pixels: whatever else a file carried (EXIF, scripts, a second file) is not in it.
import sharp, { type Sharp } from 'sharp';
import type { FileType } from './types.ts';

/** A small file may unpack to more than a machine holds. */
export const MOST_MEGAPIXELS = 64;
const LONGEST_SIDE = 4096;
const AT_ONCE = 2;

export const THUMBNAIL_SIZES = [64, 256, 1024] as const;
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

export type Redrawn = { readonly bytes: Buffer } | { readonly code: 'imageTooLarge' | 'fileBroken' };

export function redraw(bytes: Buffer, { extension }: FileType): Promise<Redrawn> {
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > MOST_MEGAPIXELS * 1e6) return { code: 'imageTooLarge' };
      const box = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
      const picture = openPicture(bytes).autoOrient().resize(box);
      return { bytes: await encode(picture, extension).toBuffer() };
    } catch {
      return { code: 'fileBroken' };
    }
  });
}

export function thumbnail(bytes: Buffer, size: ThumbnailSize): Promise<Buffer> {
  const box = { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const;
  return inTurn(() => openPicture(bytes).resize(box).webp({ quality: 80 }).toBuffer());
}

function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * 1e6, failOn: 'error' });
}

function encode(picture: Sharp, extension: string): Sharp {
  if (extension === 'png') return picture.png({ compressionLevel: 8 });
  return extension === 'webp' ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 88 });
}

let running = 0;
const waiting: (() => void)[] = [];

/** Few at a time: each may take some hundred megabytes while it lasts. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
