// Reads a whole XML text, such as a message of a bank, as a tree of elements. It refuses XML that is broken or nested too
// deep, and knows no entities but those of XML itself.
import { SaxesParser } from 'saxes';

/** Names come without their namespace; the text is that of the element itself. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly within: readonly XmlElement[];
  readonly text: string;
}

/** Says that a text is no XML, or none that a program for such messages writes. */
export class BrokenXml extends Error {}

const MOST_DEPTH = 64;

interface Growing extends XmlElement {
  readonly within: Growing[];
  text: string;
}

/** Answers an element without a name that holds the outermost one. */
export function readXml(text: string): XmlElement {
  const root: Growing = { name: '', attributes: {}, within: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new BrokenXml(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MOST_DEPTH) throw new BrokenXml('elements are nested too deep');
    const element = {
      name: name.replace(/^.*:/, ''),
      attributes: attributes as XmlElement['attributes'],
      within: [],
      text: '',
    };
    open.at(-1)?.within.push(element);
    open.push(element);
  });
  parser.on('text', (more) => addText(open, more));
  parser.on('cdata', (more) => addText(open, more));
  parser.on('closetag', () => open.pop());
  parser.write(text.replace(/^\ufeff/, '').trim()).close();
  return root;
}

function addText(open: readonly Growing[], more: string): void {
  const element = open.at(-1);
  if (element) element.text += more;
}
