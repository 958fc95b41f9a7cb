// Tests how badges are told from codes that a scanner reads: by the scanner's mark, by length, and by speed.
import { Wedge } from '../../core/auth/nfc-wedge.ts';
import { type Read, readOf } from '../../core/devices/reads.ts';

test.each([
  ['04A1B2C3', { badge: '04A1B2C3' }],
  ['04a1b2c3d4e5f6', { badge: '04a1b2c3d4e5f6' }],
  ['04A1B2C3D4E5F6071829', { badge: '04A1B2C3D4E5F6071829' }],
  ['0077594307', { badge: '0077594307' }],
  ['7KQ2-M3NP-XYZ4-ABCD', { code: '7KQ2-M3NP-XYZ4-ABCD' }],
  ['2026-00042', { code: '2026-00042' }],
  ['5412345678908', { code: '5412345678908' }],
  ['https://scoop.example/o/7', { code: 'https://scoop.example/o/7' }],
  [']E040170725', { code: '40170725' }],
  [']Q104A1B2C3', { code: '04A1B2C3' }],
  ['04A1B2CG', { code: '04A1B2CG' }],
])('%s', (typed, read) => {
  expect(readOf(typed)).toEqual(read);
});

test('a reader is faster than a person, and what a person types is neither', () => {
  const reads: Read[] = [];
  const wedge = new Wedge((typed) => reads.push(readOf(typed)));
  let now = 0;
  const type = (text: string, pause: number) => {
    for (const key of [...text, 'Enter']) {
      now += pause;
      wedge.press({
        key,
        timeStamp: now,
        ctrlKey: false,
        altKey: false,
        metaKey: false,
        repeat: false,
        isComposing: false,
      });
    }
  };
  type('04A1B2C3', 12);
  type('04A1B2C3', 120);
  type('2026-00042', 20);
  type('abc', 5);
  expect(reads).toEqual([{ badge: '04A1B2C3' }, { code: '2026-00042' }]);
});
