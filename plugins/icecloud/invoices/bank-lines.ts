// Lines of a bank statement as people paste them: any separator, any order of columns, with or without a heading. Each line
// says what was understood of it, and nothing is guessed of what was not.

import { centsOf } from '#core/contract';
import { communicationIn, mistypedIn, numberIn } from './communication.ts';

export interface BankLine {
  /** From 1, as pasted. */
  readonly line: number;
  readonly text: string;
  readonly date?: string;
  readonly amount?: number;
  /** Ten digits of a structured communication, or of an invoice's number. */
  readonly communication?: string;
  /** What was written in the place of one, with digits that do not check. */
  readonly mistyped?: string;
  readonly name?: string;
}

/** No bank writes more of a payment, and looking for words in an endless line takes half a minute. */
const LONGEST_LINE = 1000;
/** So many are read at once: a busy month. */
export const MOST_LINES = 5000;
const SEPARATORS = ['\t', ';', '|', ','];
const DATE = /^(?:(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}))$/;
const AMOUNT = /^([+-]?)\s*(\d{1,3}(?:[. \u00a0']\d{3})+|\d{1,3}(?:,\d{3})+(?=\.)|\d+)(?:[.,](\d{1,2}))?\s*([+-]?)$/;
const HEADINGS: Readonly<Record<string, RegExp>> = {
  date: /^(datum|date|boekingsdatum|uitvoeringsdatum|transactiedatum|buchungstag|booking date|date de comptabilisation|date d.ex[ée]cution)/i,
  amount: /^(bedrag|montant|amount|betrag)/i,
  // Whose the account is has a name too: that of the other party goes first.
  name: /(naam|nom|name).*(tegenpartij|contrepartie|counterparty|begünstigter)|^auftraggeber/i,
  anyName: /^(naam|nom|name|tegenpartij|contrepartie|counterparty)(?!.*(rekening|compte|account))/i,
};

type Columns = Readonly<Record<string, number>>;

export function readBankLines(text: string): BankLine[] {
  const lines = text.split(/\r\n?|\n/);
  const separator = separatorOf(lines);
  let columns: Columns | undefined;
  return lines.flatMap((each, index) => {
    if (each.trim() === '') return [];
    const cells = cellsOf(each.slice(0, LONGEST_LINE), separator);
    const heading = columnsOf(cells);
    if (heading) {
      columns = heading;
      return [];
    }
    return [{ line: index + 1, text: each.trim().slice(0, 300), ...understood(cells, columns) }];
  });
}

/** The one that most lines hold; a comma last, as amounts have them too. */
function separatorOf(lines: readonly string[]): string {
  const holding = (separator: string) => lines.filter((line) => line.split(separator).length > 2).length;
  const most = Math.max(...SEPARATORS.map(holding));
  return SEPARATORS.find((separator) => holding(separator) === most) ?? ';';
}

/** Quoted cells may hold the separator, and a quote written twice. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  const found = Object.entries(HEADINGS).flatMap(([name, heading]) => {
    const at = cells.findIndex((cell) => heading.test(cell));
    return at === -1 ? [] : [[name, at] as const];
  });
  const isHeading = new Set(found.map(([, at]) => at)).size > 1 && cells.every((cell) => dateOf(cell) === undefined);
  return isHeading ? Object.fromEntries(found) : undefined;
}

function understood(cells: readonly string[], columns?: Columns): Omit<BankLine, 'line' | 'text'> {
  const at = (name: string) => cells[columns?.[name] ?? -1];
  const date = dateOf(at('date') ?? '') ?? first(cells, dateOf);
  const amount = columns?.amount === undefined ? first(cells, withCents) : amountOf(at('amount') ?? '');
  const communication = first(cells, communicationIn) ?? first(cells, numberIn);
  const mistyped = communication === undefined ? first(cells, mistypedIn) : undefined;
  const name = columns?.name === undefined ? at('anyName') || cells.find(isName) : at('name');
  return {
    ...(date !== undefined && { date }),
    ...(amount !== undefined && { amount }),
    ...(communication !== undefined && { communication }),
    ...(mistyped !== undefined && { mistyped }),
    ...(name && { name: name.slice(0, 200) }),
  };
}

function first<T>(cells: readonly string[], read: (cell: string) => T | undefined): T | undefined {
  for (const cell of cells) {
    const found = read(cell);
    if (found !== undefined) return found;
  }
  return undefined;
}

function dateOf(cell: string): string | undefined {
  const [, y, m, d, day = '', month = '', year = ''] = DATE.exec(cell) ?? [];
  const parts = y ? [y, m, d] : [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')];
  const date = parts.join('-');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDay && new Date(date).toISOString().startsWith(date) ? date : undefined;
}

/** Without a heading a number needs cents to be an amount: others are counters and accounts. */
function withCents(cell: string): number | undefined {
  return /[.,]\d{2}\D*$/.test(cell) && dateOf(cell) === undefined ? amountOf(cell) : undefined;
}

function amountOf(cell: string): number | undefined {
  const [all, sign, whole = '', cents = '', after] = AMOUNT.exec(cell.replace(/EUR|€/gi, '').trim()) ?? [];
  if (all === undefined) return undefined;
  const amount = Number(`${whole.replace(/\D/g, '')}.${cents || '0'}`);
  if (!Number.isFinite(amount) || amount > 999_999) return undefined;
  return ((sign === '-' || after === '-' ? -1 : 1) * centsOf(amount)) / 100;
}

const isName = (cell: string): boolean =>
  /^\p{L}[\p{L} .,'&()-]{2,}$/u.test(cell) && !/^(EUR|USD|GBP)$/i.test(cell) && communicationIn(cell) === undefined;
