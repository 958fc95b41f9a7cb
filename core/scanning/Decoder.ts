// Reads codes in the camera's picture in browsers that cannot do it themselves: on iPhones, and on most computers.
import type { ToReader } from './code-reader.ts';

/** Replaces the browser's `BarcodeDetector`, with the same names of formats. */
export class Decoder {
  readonly #formats: readonly string[];
  readonly #canvas = document.createElement('canvas');
  readonly #reader = readerOf();

  constructor({ formats }: { readonly formats: readonly string[] }) {
    this.#formats = formats;
  }

  async detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> {
    const { videoWidth: width, videoHeight: height } = video;
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context || width === 0) return [];
    Object.assign(this.#canvas, { width, height });
    context.drawImage(video, 0, 0);
    const text = await asked(await this.#reader, context.getImageData(0, 0, width, height), this.#formats);
    return text === undefined ? [] : [{ rawValue: text }];
  }

  close(): void {
    this.#reader.then((reader) => reader.terminate()).catch(() => undefined);
  }
}

/** The page fetches the worker's files, so that they are among those that are kept for use without a network. */
async function readerOf(): Promise<Worker> {
  const fetched = await fetch(new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url));
  if (!fetched.ok) throw new Error('the reader of codes could not be fetched');
  const wasm = await fetched.arrayBuffer();
  const reader = new Worker(/* webpackChunkName: "code-reader" */ new URL('./code-reader.ts', import.meta.url));
  reader.postMessage({ wasm } satisfies ToReader, [wasm]);
  return reader;
}

function asked(reader: Worker, pixels: ImageData, formats: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    reader.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data);
    reader.onerror = () => reject(new Error('the reader of codes stopped'));
    reader.postMessage({ pixels, formats } satisfies ToReader, [pixels.data.buffer]);
  });
}
