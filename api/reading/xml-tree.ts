// Reads a whole XML text, such as a message of a bank, as a tree of elements.
import { strictXml } from './strict-xml.ts';

/** Names come without their namespace; the text is that of the element itself. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly within: readonly XmlElement[];
  readonly text: string;
}

/** Says that a text is no XML, or none that a program for such messages writes. */
export class BrokenXml extends Error {}

interface Growing extends XmlElement {
  readonly within: Growing[];
  text: string;
}

/** Answers an element without a name that holds the outermost one. */
export function readXml(text: string): XmlElement {
  const root: Growing = { name: '', attributes: {}, within: [], text: '' };
  const open = [root];
  const parser = strictXml({
    broken: (why) => new BrokenXml(why),
    tooDeep: () => new BrokenXml('elements are nested too deep'),
    listener: {
      open: (name, attributes) => {
        const element = { name, attributes: attributes as XmlElement['attributes'], within: [], text: '' };
        open.at(-1)?.within.push(element);
        open.push(element);
      },
      text: (more) => {
        const element = open.at(-1);
        if (element) element.text += more;
      },
      close: () => open.pop(),
    },
  });
  parser.write(text.replace(/^\ufeff/, '').trim()).close();
  return root;
}
