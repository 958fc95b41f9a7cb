// Reads XML piece by piece and calls a listener for each element. It refuses XML that is broken or nested too deep, and
// knows no entities but those of XML itself. sax is used and not the lenient reader of HTML, because half a file must not
// count as a whole one.
import { parser as createParser, type SAXOptions, type SAXParser, type Tag } from 'sax';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Names come without their namespace. */
export interface Listener {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

interface Strict {
  readonly listener: Listener;
  /** Makes the error for broken XML from what is wrong with it. */
  readonly broken: (why: string) => Error;
  readonly tooDeep: () => Error;
}

const MOST_DEPTH = 64;

/** Answers a parser whose `write` and `close` throw at the first fault. */
export function strictXml({ listener, broken, tooDeep }: Strict): SAXParser {
  const parser = createParser(true, { strictEntities: true, position: false } as SAXOptions);
  let depth = 0;
  let roots = 0;
  const text = (more: string) => listener.text?.(more);
  parser.onerror = ({ message }) => {
    throw broken(message);
  };
  parser.onopentagstart = () => {
    if (depth === 0) roots++;
    depth++;
    if (roots > 1) throw broken('it has several outermost elements');
    if (depth > MOST_DEPTH) throw tooDeep();
  };
  // Only with namespaces, which are not asked for, attributes are more than text.
  parser.onopentag = ({ name, attributes }) => listener.open?.(local(name), attributes as Tag['attributes']);
  Object.assign(parser, listener.text && { ontext: text, oncdata: text });
  parser.onclosetag = (name) => {
    depth--;
    listener.close?.(local(name));
  };
  parser.onend = () => {
    if (roots === 0) throw broken('it has no element');
  };
  return parser;
}

function local(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
