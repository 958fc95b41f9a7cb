// Reads the cells of a worksheet from its XML events: the shown value of each, with days and times as ISO texts.
import { MOST_COLUMNS, MOST_ROWS, type Raw } from './limits.ts';
import type { Attributes, Listener } from './strict-xml.ts';
import { Unreadable } from './unreadable.ts';

interface Surroundings {
  readonly texts: readonly string[];
  /** Styles of cells that show a day or a time. */
  readonly stamps: ReadonlySet<number>;
  readonly since1904: boolean;
}

interface Open {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

const DAY_MS = 86_400_000;

export class CellReader implements Listener {
  readonly rows: { readonly line: number; readonly cells: (Raw | undefined)[] }[] = [];
  private cell: Open | undefined;
  private line = 0;
  private hears = false;

  constructor(private readonly around: Surroundings) {}

  text(text: string): void {
    if (this.hears && this.cell) this.cell.text += text;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.openRow(attributes);
    if (name === 'c') {
      const { r = '', t = 'n', s = '0' } = attributes;
      const column = columnOf(r) ?? this.rows.at(-1)?.cells.length ?? 0;
      this.cell = { column, type: t, style: Number(s), text: '' };
    }
    this.hears = name === 'v' || name === 't';
  }

  private openRow({ r }: Attributes): void {
    this.line = r ? Number(r) : this.line + 1;
    if (this.rows.length > 2 * MOST_ROWS) throw new Unreadable('tooManyRows', { limit: MOST_ROWS });
    this.rows.push({ line: this.line, cells: [] });
  }

  close(name: string): void {
    this.hears = false;
    if (name !== 'c' || !this.cell) return;
    const { column } = this.cell;
    const cells = this.rows.at(-1)?.cells;
    // Columns far to the right hold nothing but formats.
    if (cells && column < MOST_COLUMNS) cells[column] = this.valueOf(this.cell);
    this.cell = undefined;
  }

  private valueOf({ type, style, text }: Open): Raw | undefined {
    if (type === 's') return this.around.texts[Number(text)] ?? '';
    if (type === 'b') return text === '1';
    if (type === 'd') return text.replace('T', ' ').replace(/Z$/, '');
    if (type !== 'n') return text;
    if (text === '') return undefined;
    return this.around.stamps.has(style) ? this.stampOf(Number(text)) : Number(text);
  }

  /** The whole part of the number is the day, the fraction the time. */
  private stampOf(serial: number): string {
    const epoch = this.around.since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    const moment = new Date(epoch + Math.round((serial * DAY_MS) / 1000) * 1000);
    if (Number.isNaN(moment.getTime())) return String(serial);
    const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
    if (serial >= 0 && serial < 1) return time;
    return Number.isInteger(serial) ? day : `${day} ${time}`;
  }
}

/** Answers the column of a reference: `AB12` → 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
