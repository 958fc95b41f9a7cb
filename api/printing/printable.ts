// Text as the fonts of papers can show it: every text prints, and what no font has is seen as a sign that stands for it.
import { FONTS, type Font } from './font-files.ts';

/** Every font has letters of this kind, so nothing is looked up for them. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u017f]*$/;
/** Shown as nothing by itself, such as what joins or directs the letters around it. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const LINES = /\r\n?|[\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const UNKNOWN = '\ufffd';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export class Printable {
  /** Those that the texts so far need; the first is always there. */
  readonly needed = new Set<Font>([FONTS[0]!]);

  /** @param fonts that may be needed, in that order */
  constructor(private readonly fonts: readonly Font[] = FONTS) {}

  readonly text = (text: string): string => {
    if (PLAIN.test(text)) return text;
    const clean = text.toWellFormed().replace(LINES, '\n').replace(/\t/g, ' ').replace(CONTROLS, '').normalize('NFC');
    return Array.from(graphemes.segment(clean), ({ segment }) => this.shown(segment)).join('');
  };

  /** What is read as one letter is drawn by one font. */
  private shown(letter: string): string {
    if (letter === '\n') return letter;
    const seen = [...letter].filter((sign) => !UNSEEN.test(sign));
    const [first] = seen;
    if (first === undefined) return letter;
    const whole = this.fonts.find((font) => seen.every((sign) => has(font, sign)));
    const font = whole ?? this.fonts.find((each) => has(each, first));
    if (!font) return UNKNOWN;
    this.needed.add(font);
    return whole ? letter : [...letter].filter((sign) => UNSEEN.test(sign) || has(font, sign)).join('');
  }
}

const has = (font: Font, sign: string): boolean => font.has(sign.codePointAt(0)!);
