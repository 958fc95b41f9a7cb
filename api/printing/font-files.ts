// Lists the fonts of printed documents, from the folder beside it, with the characters that each has. Fonts that a document
// does not use are not read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Font {
  /** Name of the font for the engine. */
  readonly family: string;
  readonly files: () => readonly Buffer[];
  readonly has: (code: number) => boolean;
}

interface Source {
  readonly family: string;
  /** Font files in the folder; the first has every character that the others have. */
  readonly files: readonly string[];
}

/** Below Scoop's working directory, since a bundle lies elsewhere than its source. */
const FOLDER = 'api/printing/fonts';
const twoFaces = (file: string) => [`${file}-Regular.ttf`, `${file}-Bold.ttf`];

/** In the order in which a character is looked up: Latin, Greek and Cyrillic first, the largest last. */
export const FONTS: readonly Font[] = [
  { family: 'Scoop Sans', files: [...twoFaces('ScoopSans'), 'ScoopSans-Italic.ttf', 'ScoopSans-BoldItalic.ttf'] },
  { family: 'Noto Naskh Arabic', files: twoFaces('NotoNaskhArabic') },
  { family: 'Scoop Sans Hebrew', files: twoFaces('ScoopSansHebrew') },
  { family: 'Noto Emoji', files: ['NotoEmoji-Regular.ttf'] },
  { family: 'Scoop Sans S Chinese', files: ['ScoopSansHans-Regular.otf'] },
  { family: 'Scoop Sans Korean', files: ['ScoopSansKR-Regular.otf'] },
].map(fontOf);

function fontOf({ family, files }: Source): Font {
  let read: readonly Buffer[] | undefined;
  let codes: ReadonlySet<number> | undefined;
  const all = () => {
    read ??= files.map((file) => readFileSync(join(process.cwd(), FOLDER, file)));
    return read;
  };
  return {
    family,
    files: all,
    has: (code) => {
      codes ??= codesOf(all()[0]!);
      return codes.has(code);
    },
  };
}

/** Reads a font's table `cmap`, in the two formats that today's fonts use. */
function codesOf(font: Buffer): ReadonlySet<number> {
  const long = (at: number) => font.readUInt32BE(at);
  const short = (at: number) => font.readUInt16BE(at);
  const tables = Array.from({ length: short(4) }, (_, index) => 12 + index * 16);
  const cmap = long(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const codes = new Set<number>();
  for (let index = 0; index < short(cmap + 2); index++) {
    const at = cmap + long(cmap + 4 + index * 8 + 4);
    if (short(at) === 12) addGroups(at);
    if (short(at) === 4) addSegments(at, short(at + 6));
  }
  return codes;

  function addGroups(table: number): void {
    for (let group = 0; group < long(table + 12); group++) {
      const at = table + 16 + group * 12;
      for (let code = long(at); code <= long(at + 4); code++) codes.add(code);
    }
  }

  /** Ends, a padding word, starts, deltas and offsets follow each other, `size` bytes each. */
  function addSegments(table: number, size: number): void {
    for (let end = table + 14; end < table + 14 + size; end += 2) {
      const [start, delta, offset] = [end + size + 2, end + 2 * size + 2, end + 3 * size + 2];
      for (let code = short(start); code <= short(end) && code < 0xffff; code++) {
        const glyph =
          short(offset) === 0 ? code + short(delta) : short(offset + short(offset) + (code - short(start)) * 2);
        if ((glyph & 0xffff) !== 0) codes.add(code);
      }
    }
  }
}
