// The picture of a van with numbered pins on it, as a paper shows it.
import sharp from 'sharp';
import { PLAIN } from '../outline.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pixels across: sharp enough over the width of a sheet. */
const WIDTH = 1200;
const RADIUS = 20;

/** @param picture of the van; without one it is drawn in outline */
export async function drawPins(picture: Uint8Array | undefined, pins: readonly Place[]): Promise<Buffer> {
  const ground = sharp(picture ?? Buffer.from(PLAIN))
    .resize({ width: WIDTH })
    .flatten({ background: '#ffffff' });
  const { data, info } = await ground.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const marks = pins.map(({ x, y }, index) => mark(x * width, y * height, index + 1));
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
  return sharp(data, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(over) }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The number is drawn from strokes, because a machine without fonts prints too. */
function mark(x: number, y: number, nr: number): string {
  const digits = [...String(nr)];
  const start = x - (digits.length * DIGIT_WIDTH + (digits.length - 1) * GAP) / 2;
  const drawn = digits.map((digit, at) => {
    const left = start + at * (DIGIT_WIDTH + GAP);
    return `<path transform="translate(${left} ${y - DIGIT_HEIGHT / 2})" d="${DIGITS[Number(digit)]}"/>`;
  });
  return `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="#a41e50" stroke="#ffffff" stroke-width="4"/>
    <g fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

const DIGIT_WIDTH = 10;
const DIGIT_HEIGHT = 18;
const GAP = 4;
/** In a box of 10 × 18. */
const DIGITS = [
  'M5 0Q10 0 10 9Q10 18 5 18Q0 18 0 9Q0 0 5 0Z',
  'M1 4L6 0V18',
  'M0 4Q1 0 5 0Q10 0 10 5Q10 8 0 18H10',
  'M0 2Q2 0 5 0Q10 0 10 4Q10 8 4 8Q10 8 10 13Q10 18 5 18Q2 18 0 16',
  'M7 18V0L0 12H10',
  'M9 0H1V8Q3 6 5 6Q10 6 10 12Q10 18 5 18Q2 18 0 16',
  'M8 0Q0 5 0 12Q0 18 5 18Q10 18 10 13Q10 8 5 8Q1 8 0 12',
  'M0 0H10L4 18',
  'M5 8Q0 8 0 4Q0 0 5 0Q10 0 10 4Q10 8 5 8Q0 8 0 13Q0 18 5 18Q10 18 10 13Q10 8 5 8Z',
  'M10 6Q9 10 5 10Q0 10 0 5Q0 0 5 0Q10 0 10 6Q10 13 2 18',
];
