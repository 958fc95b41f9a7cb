// Tests that codes in the camera's picture are read without the browser's own reader.
import { readFileSync } from 'node:fs';
import { encode } from 'uqr';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import { prepareDecoding, textIn } from '../../core/scanning/decoding.ts';
import { BARCODES, QR } from '../../core/scanning/formats.ts';

/** Four pixels for each module of the code. */
const SCALE = 4;

type IsBlack = (x: number, y: number) => boolean;

function picture(width: number, height: number, isBlack: IsBlack): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isBlack(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

function drawn(text: string): ImageData {
  const { data: modules, size } = encode(text, { border: 4 });
  const width = size * SCALE;
  return picture(width, width, (x, y) => modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] === true);
}

async function barcode(text: string, format: WriteInputBarcodeFormat): Promise<ImageData> {
  const { symbol, error } = await writeBarcode(text, { format });
  if (error || !symbol) throw new Error(error);
  const { data, width, height } = symbol;
  const [wide, high] = [(width + 20) * SCALE, Math.max(height, 60)];
  return picture(wide, high, (x) => {
    const at = Math.floor(x / SCALE) - 10;
    return at >= 0 && at < width && data[at] === 0;
  });
}

function wasmOf(part: 'reader' | 'writer'): ArrayBuffer {
  return new Uint8Array(readFileSync(`node_modules/zxing-wasm/dist/${part}/zxing_${part}.wasm`)).buffer;
}

beforeAll(() => {
  prepareDecoding(wasmOf('reader'));
  prepareZXingModule({ overrides: { wasmBinary: wasmOf('writer') } });
});

test('the code of a gift card is read from a picture, and nothing from one without a code', async () => {
  expect(await textIn(drawn('7K2M-9QXR-4TWP-H3LA'), QR)).toBe('7K2M-9QXR-4TWP-H3LA');
  expect(
    await textIn(
      picture(200, 200, () => false),
      QR,
    ),
  ).toBeUndefined();
});

test('kinds of codes that nobody asked for are not read', async () => {
  expect(await textIn(drawn('7K2M-9QXR-4TWP-H3LA'), ['ean_13', 'code_128'])).toBeUndefined();
});

test.each<[WriteInputBarcodeFormat, string]>([
  ['EAN13', '5412345678908'],
  ['EAN8', '54123458'],
  ['UPCA', '036000291452'],
  ['UPCE', '01234565'],
  ['ITF', '15412345678905'],
  ['Code128', 'VAN-0042'],
])('a barcode %s on a pack is read', async (format, text) => {
  expect(await textIn(await barcode(text, format), BARCODES)).toBe(text);
});
