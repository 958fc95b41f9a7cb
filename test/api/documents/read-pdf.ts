// Reads a PDF with pdf.js, as another program would, in a process of its own because jest cannot load that module.
import { execFile } from 'node:child_process';

export interface ReadPdf {
  /** The text of each page. */
  readonly pages: readonly string[];
  readonly title?: string;
  /** The size of the first page in millimetres. */
  readonly size: readonly number[];
  /** Names of the attached files to their text. */
  readonly attached: Readonly<Record<string, string>>;
}

const SCRIPT = `
import { extractText, getDocumentProxy } from 'unpdf';
import { buffer } from 'node:stream/consumers';
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(pdf);
const { info } = await pdf.getMetadata();
const [, , width, height] = (await pdf.getPage(1)).view;
const files = Object.values((await pdf.getAttachments()) ?? {});
const attached = Object.fromEntries(files.map(({ filename, content }) => [filename, Buffer.from(content).toString()]));
const size = [width, height].map((points) => Math.round((points * 25.4) / 72));
console.log(JSON.stringify({ pages: text, title: info.Title, size, attached }));
`;

export function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-e', SCRIPT],
      { maxBuffer: 16e6 },
      (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(JSON.parse(stdout))),
    );
    child.stdin?.end(bytes);
  });
}

/** True if the PDF contains the letters of every font that it uses. */
export function hasItsFonts(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const described = text.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  return described > 0 && described === text.match(/\/FontFile[23]? \d+ 0 R/g)?.length;
}
