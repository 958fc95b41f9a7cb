// Tests that codes in the camera's picture are read without the browser's own reader.
import { MultiFormatReader } from '@zxing/library';
import { encode } from 'uqr';
import { hintsOf, textIn } from '../../core/scanning/Decoder.ts';

/** Four pixels for each module of the code. */
const SCALE = 4;

function drawn(text: string) {
  const { data: modules, size } = encode(text, { border: 4 });
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height: width };
}

const readerOf = (...formats: string[]) => {
  const reader = new MultiFormatReader();
  reader.setHints(hintsOf(formats));
  return reader;
};

test('the code of a gift card is read from a picture, and nothing from one without a code', () => {
  const reader = readerOf('qr_code');
  expect(textIn(drawn('7K2M-9QXR-4TWP-H3LA'), reader)).toBe('7K2M-9QXR-4TWP-H3LA');
  const blank = { data: new Uint8ClampedArray(200 * 200 * 4).fill(200), width: 200, height: 200 };
  expect(textIn(blank, reader)).toBeUndefined();
});

test('kinds of codes that nobody asked for are not read', () => {
  expect(textIn(drawn('7K2M-9QXR-4TWP-H3LA'), readerOf('ean_13', 'code_128'))).toBeUndefined();
});
