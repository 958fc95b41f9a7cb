// Makes text printable with the fonts of documents: a character that no font has is replaced by a sign.
import { withoutControls } from '#core/contract';
import { FONTS, type Font } from './font-files.ts';

/** Every font has these letters, so they need no look-up. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u017f]*$/;
/** Invisible characters, such as those that join or direct the letters around them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const UNKNOWN = '\ufffd';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export class Printable {
  /** Fonts that the texts so far need; the first is always among them. */
  readonly needed = new Set<Font>([FONTS[0]!]);

  /** @param fonts the available fonts, in the order of look-up */
  constructor(private readonly fonts: readonly Font[] = FONTS) {}

  readonly text = (text: string): string => {
    if (PLAIN.test(text)) return text;
    const clean = withoutControls(text).replace(/\r\n?/g, '\n').replace(/\t/g, ' ').normalize('NFC');
    return Array.from(graphemes.segment(clean), ({ segment }) => this.shown(segment)).join('');
  };

  /** One letter with its marks is drawn by one font. */
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
