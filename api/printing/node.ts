// Describes the nodes that the engine's file reads: each names its kind, and pictures are drawn again from their
// pixels.
import type { Align, Mark } from '../contract/index.ts';
export interface Node {
  readonly kind: string;
  readonly [key: string]: unknown;
}

interface Placed {
  readonly width?: number;
  readonly height?: number;
  readonly align?: Align;
  readonly marks?: readonly Mark[];
}

const LONGEST_SIDE = 2000;
const MOST_PIXELS = 64e6;
const MOST_SECONDS = 5;
/** Accepted kinds of pictures, judged by their bytes. */
const DRAWN: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'gif', 'webp', 'heif', 'tiff']);

/** Holds the pictures of one document. */
export class Pictures {
  readonly files = new Map<string, Buffer>();

  /** Answers nothing for bytes that are no picture, so that the rest of the document is printed without it. */
  async node(bytes: Uint8Array, placed: Placed): Promise<Node[]> {
    const picture = await redrawn(bytes);
    if (!picture) return [];
    const path = `picture-${this.files.size}.${picture.ending}`;
    this.files.set(path, picture.bytes);
    const { width = null, height = null, align = 'left', marks = [] } = placed;
    return [{ kind: 'image', path, width, height, align, marks }];
  }
}

async function redrawn(bytes: Uint8Array): Promise<{ bytes: Buffer; ending: string } | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const read = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: MOST_SECONDS });
    const { hasAlpha, format } = await read.metadata();
    if (!DRAWN.has(format)) return undefined;
    const box = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const fitted = read.autoOrient().resize(box);
    const made = hasAlpha ? fitted.png() : fitted.jpeg({ quality: 88 });
    return { bytes: await made.toBuffer(), ending: hasAlpha ? 'png' : 'jpg' };
  } catch {
    return undefined;
  }
}
