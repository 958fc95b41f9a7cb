// Reads the lines of a bank statement as people paste them: any separator, any order of columns, with or without a
// heading. Each line says what was understood of it; the rest is not guessed.
import {
  centsOf,
  decimalMarksIn,
  type Locale,
  linesOfCells,
  type NumberAsked,
  readDay,
  readNumber,
  separatorOfLines,
  typedValue,
} from '#core/contract';
import { communicationsIn, mistypedIn, numbersIn } from '../invoices/communication.ts';
import type { BankLine } from './bank-line.ts';

/**
 * The most characters that are read of a cell: no bank writes more, and searching an endless line for words takes half
 * a minute.
 */
const LONGEST_CELL = 1000;
const MOST_CELLS = 50;
/** The most lines that are read at once, enough for a busy month. */
export const MOST_LINES = 5000;
const SEPARATORS = ['\t', ';', '|', ','];
const HEADINGS: Readonly<Record<string, RegExp>> = {
  date: /^(datum|date|boekingsdatum|uitvoeringsdatum|transactiedatum|buchungstag|booking date|date de comptabilisation|date d.ex[ée]cution)/i,
  amount: /^(bedrag|montant|amount|betrag)/i,
  // The account holder's own name can be a column too, so the other party's name is looked for first.
  name: /(naam|nom|name).*(tegenpartij|contrepartie|counterparty|begünstigter)|^auftraggeber/i,
  anyName: /^(naam|nom|name|tegenpartij|contrepartie|counterparty)(?!.*(rekening|compte|account))/i,
};

type Columns = Readonly<Record<string, number>>;

/**
 * Reads line by line, so that the caller can pause in a long text. `locale` is that of the person who pastes: it
 * decides what 1.250 means if the other amounts do not.
 */
export function* readBankLines(text: string, locale: Locale): Generator<BankLine> {
  const lines = [...linesOfCells(text, separatorOfLines(text, SEPARATORS))].flatMap(({ line, text, cells }) =>
    text.trim() === '' ? [] : [{ line, text: text.trim().slice(0, 300), cells: readable(cells) }],
  );
  const asked = { locale, money: true, seen: decimalMarksIn(amountsIn(lines.map(({ cells }) => cells))) };
  let columns: Columns | undefined;
  for (const { cells, ...said } of lines) {
    const heading = columnsOf(cells);
    if (heading) columns = heading;
    else yield { ...said, ...understood(cells, asked, columns) };
  }
}

const readable = (cells: readonly string[]): string[] =>
  cells.slice(0, MOST_CELLS).map((cell) => cell.slice(0, LONGEST_CELL).trim());

/** Amounts with cents show which decimal mark the bank uses. */
function amountsIn(lines: readonly (readonly string[])[]): string[] {
  return lines.flat().filter((cell) => hasCents(cell) && !/\p{L}{4}/u.test(cell));
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  const found = Object.entries(HEADINGS).flatMap(([name, heading]) => {
    const at = cells.findIndex((cell) => heading.test(cell));
    return at === -1 ? [] : [[name, at] as const];
  });
  const isHeading = new Set(found.map(([, at]) => at)).size > 1 && cells.every((cell) => dateOf(cell) === undefined);
  return isHeading ? Object.fromEntries(found) : undefined;
}

function understood(cells: readonly string[], asked: NumberAsked, columns?: Columns): Omit<BankLine, 'line' | 'text'> {
  const at = (name: string) => cells[columns?.[name] ?? -1];
  const date = dateOf(at('date') ?? '') ?? first(cells, dateOf);
  const read = (cell: string) => amountOf(cell, asked);
  const amount = columns?.amount === undefined ? first(cells.filter(hasCents), read) : read(at('amount') ?? '');
  const communications = [...new Set([...cells.flatMap(communicationsIn), ...cells.flatMap(numbersIn)])];
  const mistyped = communications.length === 0 ? first(cells, mistypedIn) : undefined;
  const name = columns?.name === undefined ? at('anyName') || cells.find(isName) : at('name');
  return {
    ...(date !== undefined && { date }),
    ...(amount !== undefined && { amount }),
    communications,
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
  return typedValue(readDay(cell));
}

/** Without a heading only a number with cents is an amount, because others may be counters or account numbers. */
const hasCents = (cell: string): boolean => /[.,]\d{2}\D*$/.test(cell) && dateOf(cell) === undefined;

/** A larger number is taken for a counter or an account, because no customer pays so much. */
const MOST = 999_999;

function amountOf(cell: string, asked: NumberAsked): number | undefined {
  const amount = typedValue(readNumber(cell, asked));
  if (amount === undefined || Math.abs(amount) > MOST) return undefined;
  return Math.abs(centsOf(amount) / 100 - amount) < 1e-9 ? amount : undefined;
}

const isName = (cell: string): boolean =>
  /^\p{L}[\p{L} .,'&()-]{2,}$/u.test(cell) && !/^(EUR|USD|GBP)$/i.test(cell) && communicationsIn(cell).length === 0;
