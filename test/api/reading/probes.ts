// Makes small files that would take all time or memory of a program that reads them carelessly.
import { ZipFile } from 'yazl';
import { scaled } from '../../scale.ts';
import { packedPdf } from '../files/pdf.ts';

const MEGABYTE = 1024 * 1024;

const WORKBOOK = '<workbook xmlns:r="r"><sheets><sheet name="1" r:id="rId1"/></sheets></workbook>';

/** A workbook with these shared texts and this sheet. */
function workbook(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries({ 'workbook.xml': WORKBOOK, ...parts })) {
    zip.addBuffer(Buffer.from(part), `xl/${name}`);
  }
  zip.end();
  return bytesOf(zip.outputStream);
}

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

export interface Probe {
  readonly what: string;
  readonly bytes: Buffer;
  readonly code: string;
}

/** Sheets that once stopped the server for everyone, and others like them. */
export async function hostileSheets(): Promise<Probe[]> {
  const nested = '<si><t>'.repeat(40_000) + '</t></si>'.repeat(40_000);
  const megabytes = scaled(2, 10);
  const made: Readonly<Record<string, readonly [Buffer, string]>> = {
    'texts in texts': [await workbook({ 'sharedStrings.xml': `<sst>${nested}</sst>` }), 'fileTooComplex'],
    'open elements without end': [
      await workbook({ 'worksheets/sheet1.xml': Buffer.alloc(3 * scaled(1_000_000, 18_000_000), '<a>') }),
      'fileTooComplex',
    ],
    'elements without end': [
      await workbook({ 'worksheets/sheet1.xml': sheetOf('<a/>'.repeat(4_000_001)) }),
      'fileTooComplex',
    ],
    'attributes without end': [
      await workbook({ 'worksheets/sheet1.xml': `<worksheet ${manyNames(scaled(10_000, 1_000_000))}/>` }),
      'fileTooComplex',
    ],
    'one long text in many cells': [
      await workbook({
        'sharedStrings.xml': `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`,
        'worksheets/sheet1.xml': sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(5_000)),
      }),
      'fileTooComplex',
    ],
    'brackets in a format': [
      await workbook({
        'styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(MEGABYTE)}"/></numFmts></styleSheet>`,
        'worksheets/sheet1.xml': sheetOf('<row><c t="str"><v>what</v></c></row>'),
      }),
      'noColumns',
    ],
    'nothing but quotes': [Buffer.alloc(megabytes * MEGABYTE, '"'), 'noColumns'],
    'an odd number of quotes': [Buffer.alloc(megabytes * MEGABYTE - 1, '"'), 'noColumns'],
    'quotes in every cell': [Buffer.alloc(megabytes * MEGABYTE, '",""\n'), 'tooManyRows'],
    'nothing but commas': [Buffer.alloc(megabytes * MEGABYTE, ','), 'fileTooComplex'],
    'cells without end': [Buffer.from(`title,\n${`${'x,'.repeat(200)}\n`.repeat(6_000)}`), 'fileTooComplex'],
  };
  return Object.entries(made).map(([what, [bytes, code]]) => ({ what, bytes, code }));
}

function manyNames(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ');
}

/**
 * A PDF of few kilobytes with streams of four megabytes each: some take a reading thread seconds, many take longer than
 * it is given.
 */
export function slowPdf(streams: number): Buffer {
  return packedPdf(Array.from({ length: streams }, () => ({ object: `${' '.repeat(4_000_000)}1` })));
}

/** A PDF with two thousand streams of a few bytes each. */
export function manyStreams(): Buffer {
  return packedPdf(Array.from({ length: 2_000 }, () => ({ object: '<< /A 1 >>' })));
}

/** An honest sheet that takes time to read. */
export function largeSheet(): Promise<Buffer> {
  const cells = Array.from({ length: 60 }, (_, at) => `<c t="str"><v>${at} of sixty</v></c>`).join('');
  const heading = '<row><c t="str"><v>title</v></c></row>';
  return workbook({ 'worksheets/sheet1.xml': sheetOf(heading + `<row>${cells}</row>`.repeat(10_000)) });
}
