// Draws pictures again from their pixels, so that nothing else in the file (EXIF, scripts, a second file) survives.
import sharp, { type Sharp } from 'sharp';
import { Queue } from '../threads/index.ts';
import type { FileType } from './types.ts';

/** The limit of pixels, since a small file may unpack to more than a machine's memory. */
export const MOST_MEGAPIXELS = 64;
const LONGEST_SIDE = 4096;
/** sharp works outside the main thread and limits itself, so it needs no reading thread. */
const MOST_SECONDS = 20;
/** Few at a time, since each may take some hundred megabytes meanwhile. */
const queue = new Queue({ atOnce: 2, waiting: 40 });

export const THUMBNAIL_SIZES = [64, 256, 1024] as const;
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

export type Redrawn = { readonly bytes: Buffer } | { readonly code: 'imageTooLarge' | 'fileBroken' };

export function redraw(bytes: Buffer, { extension }: FileType): Promise<Redrawn> {
  return queue.run(async () => {
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
  return queue.run(() => openPicture(bytes).resize(box).webp({ quality: 80 }).toBuffer());
}

function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * 1e6, failOn: 'error' }).timeout({ seconds: MOST_SECONDS });
}

function encode(picture: Sharp, extension: string): Sharp {
  if (extension === 'png') return picture.png({ compressionLevel: 8 });
  return extension === 'webp' ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 88 });
}
