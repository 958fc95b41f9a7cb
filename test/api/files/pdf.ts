// Writes PDF documents object by object, each at the place that their table gives, so that viewers open them without
// complaint.
import { deflateSync } from 'node:zlib';
import createQpdf from '@neslinesli93/qpdf-wasm';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/**
 * A one-page PDF with its catalogue; entries can be added to the catalogue, the page, and as further objects from 4 on.
 */
export function pdfWith({ catalog = '', page = '', objects = [] as readonly string[] } = {}): Buffer {
  let body = '%PDF-1.7\n';
  const starts = [...pages(catalog, page), ...objects].map((object, at) => {
    const start = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = starts.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return latin(`${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`);
}

function pages(catalog = '', page = ''): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
  ];
}

/** Objects that are each packed in a stream of their own, after the page. */
export interface Packed {
  readonly object: string;
  readonly dictionary?: string;
  readonly pack?: (bytes: Buffer) => Buffer;
}

export function packedPdf(packed: readonly Packed[], catalog = ''): Buffer {
  const parts: Buffer[] = [];
  const entries: [kind: number, place: number][] = [[0, 0]];
  let length = 0;
  const add = (...added: Buffer[]) => {
    for (const part of added) length += part.length;
    parts.push(...added);
  };
  const addObject = (head: string, ...rest: Buffer[]) => {
    const number = entries.push([1, length]) - 1;
    add(latin(`${number} 0 obj\n${head}`), ...rest, latin('\nendobj\n'));
    return number;
  };
  add(latin('%PDF-1.7\n'));
  for (const page of pages(catalog)) addObject(page);
  for (const { object, dictionary = '/Filter /FlateDecode', pack = deflateSync } of packed) {
    const head = `${entries.length + 1} 0 `;
    const bytes = pack(latin(head + object));
    const kind = `/Type /ObjStm /N 1 /First ${head.length} /Length ${bytes.length}`;
    const stream = addObject(`<< ${dictionary} ${kind} >>\nstream\n`, bytes, latin('\nendstream'));
    entries.push([2, stream]);
  }
  const table = length;
  const number = entries.push([1, table]) - 1;
  const rows = deflateSync(Buffer.concat(entries.map(rowOf)));
  const kind = `/Type /XRef /Size ${number + 1} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${rows.length}`;
  add(latin(`${number} 0 obj\n<< ${kind} >>\nstream\n`), rows, latin('\nendstream\nendobj\n'));
  add(latin(`startxref\n${table}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function rowOf([kind, place]: readonly [number, number]): Buffer {
  const row = Buffer.alloc(7);
  row[0] = kind;
  row.writeUInt32BE(place, 1);
  return row;
}

/** The PDF as a program rewrites it for slow networks, in less space, or with a password. */
export async function rewritten(pdf: Buffer, ...options: string[]): Promise<Buffer> {
  // biome-ignore lint/suspicious/noExplicitAny: its own types leave out most of it
  const qpdf = await (createQpdf as any)();
  qpdf.FS.writeFile('/in.pdf', pdf);
  qpdf.callMain([...options, '/in.pdf', '/out.pdf']);
  return Buffer.from(qpdf.FS.readFile('/out.pdf'));
}
