// Tests that every text prints, also as PDF/A: in a font of ours if it has the signs, else with a replacement sign; and
// the same on a machine without fonts.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sheet } from '../../api/contract/index.ts';
import { FONTS } from '../../api/printing/font-files.ts';
import { Printing } from '../../api/printing/index.ts';
import { Printable } from '../../api/printing/printable.ts';
import { readPdf } from '../api/documents/read-pdf.ts';

const TEXTS: readonly (readonly [typed: string, shown: string, ...families: string[]])[] = [
  ['Crème brûlée, Łódź, Ελλάδα, Київ', 'Crème brûlée, Łódź, Ελλάδα, Київ'],
  ['Coupe 🍦 ❤️ 👨‍👩‍👧 🇧🇪 👍🏽', 'Coupe 🍦 ❤️ 👨‍👩‍👧 🇧🇪 👍🏽', 'Noto Emoji'],
  ['مثلجات 12', 'مثلجات 12', 'Noto Naskh Arabic'],
  ['גלידה 12', 'גלידה 12', 'Scoop Sans Hebrew'],
  ['冰淇淋 アイス', '冰淇淋 アイス', 'Scoop Sans S Chinese'],
  ['아이스크림', '아이스크림', 'Scoop Sans Korean'],
  // Letters that are written as several signs count as one.
  ['e\u0301 \u1100\u1161', 'é 가', 'Scoop Sans Korean'],
  ['ไอ x', '\ufffd\ufffd x'],
  ['a\u0000b\u0007c\u001bd\u009fe', 'abcde'],
  ['a\tb\r\nc\u2028d\u0085e', 'a b\nc\nd\ne'],
  ['half \ud83c', 'half \ufffd'],
  ['\ue000 \u{e0067}\u200f', '\ufffd \u{e0067}\u200f'],
  // No font of ours has both signs.
  ['a\u05b0', 'a'],
];

test('what a font has is shown in it, and no other font is read; what none has is seen to be missing', () => {
  for (const [typed, shown, ...families] of TEXTS) {
    const printable = new Printable();
    expect([typed, printable.text(typed)]).toEqual([typed, shown]);
    expect([...printable.needed].map(({ family }) => family)).toEqual(['Scoop Sans', ...families]);
  }
});

test('each font has what it is there for', () => {
  const signs = ['€', 'ع', 'ש', '🍨', '冰', '한'];
  expect(FONTS.map(({ has }, at) => has(signs[at]!.codePointAt(0)!))).toEqual(signs.map(() => true));
});

const xml = { name: '1.xml', type: 'application/xml', bytes: Buffer.from('<a/>') };
const sheet = (texts: readonly string[]): Sheet => {
  const table = { columns: [{ title: 'Text' }], rows: texts.map((text) => [text]) };
  const blocks = [{ heading: texts.at(-1)! }, { table }, { html: `<p><b>${texts.join(' ')}</b></p>` }];
  return { title: texts.join(' '), foot: texts[0], size: 'A4', locale: 'nl', blocks, attached: [xml] };
};

test('as PDF/A each text prints, alone and with the others', async () => {
  const faults: unknown[] = [];
  const printing = new Printing({ onFault: (error) => faults.push(error) });
  const typed = TEXTS.map(([text]) => text);
  for (const texts of [...typed.map((text) => [text]), typed]) {
    const { pages, attached } = await readPdf(await printing.pdf(sheet(texts)));
    expect([pages.length, attached]).toEqual([1, { '1.xml': '<a/>' }]);
  }
  const [page = ''] = (await readPdf(await printing.pdf(sheet(['冰淇淋 아이스크림 🍦'])))).pages;
  for (const part of ['冰淇淋', '아이스크림', '🍦']) expect(page).toContain(part);
  await printing.end();
  expect(faults).toEqual([]);
});

test('a picture of many pages shows each: no page paints its paper over those before it', async () => {
  const printing = new Printing({ onFault: () => undefined });
  const lines = Array.from({ length: 90 }, (_, at) => `Line ${at}`);
  const svg = (await printing.pdf({ ...sheet(lines), attached: undefined, isPicture: true })).toString();
  await printing.end();
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number);
  expect(height! / width!).toBeGreaterThan(2 * Math.SQRT2 - 0.01);
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const perPage = info.width * Math.round(info.width * Math.SQRT2) * info.channels;
  const isInked = (page: number) => data.subarray(page * perPage, (page + 1) * perPage).some((value) => value < 100);
  expect([isInked(0), isInked(1)]).toEqual([true, true]);
});

const DRAW = `
const { Worker } = require('node:worker_threads');
const [thread, sheet] = process.argv.slice(1);
const worker = new Worker(thread);
worker.on('message', ({ bytes, reason }) => {
  process.stdout.write(reason ?? Buffer.from(bytes));
  worker.terminate();
});
worker.postMessage(JSON.parse(sheet));
`;

test('a machine without fonts prints the same', () => {
  const { attached: _, ...plain } = sheet(TEXTS.map(([text]) => text));
  const thread = join(process.cwd(), 'dist', 'api', 'printing.mjs');
  const drawn = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['-e', DRAW, thread, JSON.stringify({ ...plain, isPicture: true })], {
      env: { ...process.env, ...env },
      maxBuffer: 32e6,
    }).toString();
  const here = drawn({});
  expect(here).toMatch(/^<svg/);
  expect(drawn({ FONTCONFIG_FILE: '/dev/null', HOME: '/nonexistent', XDG_DATA_HOME: '/nonexistent' })).toBe(here);
});

test('a sheet without a height is one page, as high as what is on it', async () => {
  const faults: unknown[] = [];
  const printing = new Printing({ onFault: (error) => faults.push(error) });
  const heights: number[] = [];
  for (const count of [1, 200]) {
    const rows = Array.from({ length: count }, (_, nr) => [`Cone ${nr}`, '€ 2,50']);
    const columns = [{ width: 4 }, { width: 'fit' as const, align: 'right' as const }];
    const blocks = [
      { columns: [[{ text: 'Ticket' }], [{ text: '7', align: 'right' as const }]] },
      { table: { columns, rows } },
    ];
    const { pages, size } = await readPdf(
      await printing.pdf({ title: 'Ticket', size: { width: 80 }, locale: 'nl', blocks }),
    );
    expect([pages.length, size[0]]).toEqual([1, 80]);
    heights.push(size[1]!);
  }
  await printing.end();
  expect(faults).toEqual([]);
  expect(heights[0]).toBeLessThan(40);
  expect(heights[1]).toBeGreaterThan(600);
});
