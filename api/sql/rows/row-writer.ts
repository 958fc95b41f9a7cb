// Writes the JSON of rows whose values are texts, as PostgreSQL answers them, and reads such texts as values.

/** A stored value whose text PostgreSQL writes in its own way: `t` and `f`, a moment of UTC; others are as they are. */
export type Kept = 'same' | 'boolean' | 'moment';

export interface WrittenRows {
  readonly text: string;
  readonly isAscii: boolean;
}

interface Written {
  readonly name: string;
  readonly isBare?: boolean;
  readonly kept?: { readonly as: Kept };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what JSON writes in another way
const UNUSUAL = /["\\\u0000-\u001f\u0080-\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const SPECIAL = /["\\\u0000-\u001f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it stands for all others
const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** What stands before a value: the end of the one before, by what that was, and its own name. */
const AT_START = 0;
const AFTER_BARE = 1;
const AFTER_QUOTED = 2;
const BEFORE = ['{', ',', '",'] as const;
const ENDS = ['{}', '}', '"}'] as const;

export class RowWriter {
  private readonly starts: readonly (readonly string[])[];
  private readonly isQuoted: readonly boolean[];
  private readonly kinds: readonly (Kept | 'made')[];
  private isAscii = true;

  constructor(columns: readonly Written[]) {
    this.isQuoted = columns.map(({ isBare }) => !isBare);
    this.kinds = columns.map(({ kept }) => kept?.as ?? 'made');
    const names = columns.map(({ name, isBare }) => `${JSON.stringify(name)}:${isBare ? '' : '"'}`);
    this.starts = BEFORE.map((end) => names.map((name) => end + name));
  }

  write(row: readonly (string | null)[]): string {
    const { starts, isQuoted, kinds } = this;
    let text = '';
    let state = AT_START;
    for (let place = 0; place < isQuoted.length; place++) {
      const value = row[place];
      if (typeof value !== 'string') continue;
      text += starts[state]![place]!;
      const kind = kinds[place];
      if (isQuoted[place])
        text += kind === 'moment' ? momentOf(value) : UNUSUAL.test(value) ? this.unusual(value) : value;
      else text += kind === 'boolean' ? booleanOf(value) : kind === 'made' ? this.made(value) : value;
      state = isQuoted[place] ? AFTER_QUOTED : AFTER_BARE;
    }
    return text + ENDS[state]!;
  }

  writeAll(rows: readonly (readonly (string | null)[])[]): WrittenRows {
    this.isAscii = true;
    let text = '';
    for (const row of rows) text += text === '' ? this.write(row) : `,${this.write(row)}`;
    return { text, isAscii: this.isAscii };
  }

  private unusual(value: string): string {
    if (this.isAscii && BEYOND_ASCII.test(value)) this.isAscii = false;
    return SPECIAL.test(value) ? JSON.stringify(value).slice(1, -1) : value;
  }

  private made(value: string): string {
    if (this.isAscii && BEYOND_ASCII.test(value)) this.isAscii = false;
    return value;
  }
}

/** Answers what makes the value of a text. */
export function readerOf(isBare = false, as: Kept = 'same'): (text: string) => unknown {
  if (as === 'boolean') return (text) => text === 't';
  if (as === 'moment') return momentOf;
  return isBare ? JSON.parse : (text) => text;
}

const booleanOf = (text: string): string => (text === 't' ? 'true' : 'false');

/** Makes `2026-11-29T10:00:00.000Z` of `2026-11-29 10:00:00.000123+00`, which is cut as PostgreSQL's `to_char` cuts it. */
function momentOf(text: string): string {
  if (text.charCodeAt(19) === DOT || text.charCodeAt(19) === PLUS) {
    const end = text.length - 3;
    const part = end > 20 ? text.slice(20, end).slice(0, 3) : '';
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${part.padEnd(3, '0')}Z`;
  }
  return text;
}

const DOT = 46;
const PLUS = 43;
