// Reads the XML in a workbook while it is unpacked, and calls a listener for each element. It stops at XML that no
// spreadsheet program writes: elements nested too deep, or too many of them.
import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { tooComplex } from './unreadable.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Names come without their namespace. */
export interface Listener {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const MOST_DEPTH = 64;
const MOST_ATTRIBUTES = 100;
/** The most elements in all parts of one workbook. */
const MOST_ELEMENTS = 4_000_000;

export interface Elements {
  left: number;
}

export const allElements = (): Elements => ({ left: MOST_ELEMENTS });

/** Unpacks no more than the entry's declared size: yauzl fails at the first byte beyond. */
export async function parseXml(zip: ZipFile, entry: Entry, listener: Listener, elements: Elements): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  bound(parser, elements, listener);
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const part of stream) parser.write(part as string);
  parser.close();
}

function bound(parser: SaxesParser, elements: Elements, listener: Listener): void {
  let depth = 0;
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
    depth++;
    elements.left--;
    if (depth > MOST_DEPTH || elements.left < 0) throw tooComplex();
  });
  parser.on('attribute', () => {
    attributes++;
    if (attributes > MOST_ATTRIBUTES) throw tooComplex();
  });
  parser.on('opentag', ({ name, attributes: given }) => listener.open?.(local(name), given as Attributes));
  if (listener.text) parser.on('text', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth--;
    listener.close?.(local(name));
  });
}

function local(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
