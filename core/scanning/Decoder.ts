// Reads codes in the camera's picture in browsers that cannot do it themselves: on iPhones, and on most computers.
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';

interface Pixels {
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Replaces the browser's `BarcodeDetector`, with the same names of formats. */
export class Decoder {
  readonly #reader = new MultiFormatReader();
  readonly #canvas = document.createElement('canvas');

  constructor({ formats }: { readonly formats: readonly string[] }) {
    this.#reader.setHints(hintsOf(formats));
  }

  async detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> {
    const { videoWidth: width, videoHeight: height } = video;
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context || width === 0) return [];
    Object.assign(this.#canvas, { width, height });
    context.drawImage(video, 0, 0);
    const text = textIn(context.getImageData(0, 0, width, height), this.#reader);
    return text === undefined ? [] : [{ rawValue: text }];
  }
}

export function hintsOf(formats: readonly string[]): Map<DecodeHintType, unknown> {
  const wanted = formats.map((name) => BarcodeFormat[name.toUpperCase() as keyof typeof BarcodeFormat]);
  return new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, wanted],
    [DecodeHintType.TRY_HARDER, true],
  ]);
}

/** Answers undefined if no code, or only part of one, is visible. */
export function textIn(pixels: Pixels, reader: MultiFormatReader): string | undefined {
  const source = new RGBLuminanceSource(greyOf(pixels), pixels.width, pixels.height);
  try {
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

/** Weighs the colours as the eye does. */
function greyOf({ data, width, height }: Pixels): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grey[at] = (red * 306 + green * 601 + blue * 117) >> 10;
  }
  return grey;
}
