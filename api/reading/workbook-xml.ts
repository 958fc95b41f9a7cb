// Reads the XML in a workbook while it is unpacked. It stops at XML that no spreadsheet program writes: elements nested
// too deep, or too many of them.
import type { Entry, ZipFile } from 'yauzl';
import { type Listener, strictXml } from './strict-xml.ts';
import { tooComplex } from './unreadable.ts';

const MOST_ATTRIBUTES = 100;
/** The most elements in all parts of one workbook. */
const MOST_ELEMENTS = 4_000_000;

export interface Elements {
  left: number;
}

export const allElements = (): Elements => ({ left: MOST_ELEMENTS });

/** Unpacks no more than the entry's declared size: yauzl fails at the first byte beyond. */
export async function parseXml(zip: ZipFile, entry: Entry, listener: Listener, elements: Elements): Promise<void> {
  const parser = strictXml({ listener, broken: (why) => new Error(why), tooDeep: tooComplex });
  const { onopentagstart: opens } = parser;
  let attributes = 0;
  parser.onopentagstart = (tag) => {
    opens(tag);
    attributes = 0;
    elements.left--;
    if (elements.left < 0) throw tooComplex();
  };
  parser.onattribute = () => {
    attributes++;
    if (attributes > MOST_ATTRIBUTES) throw tooComplex();
  };
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const part of stream) parser.write(part as string);
  parser.close();
}
