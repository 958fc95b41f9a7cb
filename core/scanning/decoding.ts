// Reads codes in a picture with ZXing-C++, which runs as WebAssembly.
import { prepareZXingModule, type ReadInputBarcodeFormat, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

/** Names of the browser's `BarcodeDetector`, with those of ZXing. */
const FORMATS: Readonly<Record<string, ReadInputBarcodeFormat>> = {
  qr_code: 'QRCode',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
  upc_e: 'UPCE',
  itf: 'ITF',
  code_128: 'Code128',
};

/** Takes the bytes of the WebAssembly; by itself the library would fetch them from a server of others. */
export function prepareDecoding(wasmBinary: ArrayBuffer): void {
  prepareZXingModule({ overrides: { wasmBinary } });
}

/** Answers undefined if no code of those kinds, or only part of one, is visible. */
export async function textIn(pixels: ImageData, formats: readonly string[]): Promise<string | undefined> {
  const wanted = formats.flatMap((name) => FORMATS[name] ?? []);
  const [found] = await readBarcodes(pixels, { formats: wanted, maxNumberOfSymbols: 1 });
  return found && asPrinted(found);
}

/** American codes of 12 and 8 digits, which ZXing answers with 13, as they stand on the pack and in lists of articles. */
function asPrinted({ text, symbology, extra }: ReadResult): string {
  if (symbology !== 'EANUPC') return text;
  const { UPCE } = JSON.parse(extra || '{}') as { UPCE?: string };
  return UPCE ?? text.replace(/^0(?=\d{12}$)/, '');
}
