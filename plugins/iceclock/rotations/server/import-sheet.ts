// Reads lines of shifts from a sheet: date, function, from, until, break and employee, by their headings in any of the
// four languages, or in this order where there are none.
import type { SentSheet } from '#api';
import { readDay, readTime, typedValue } from '#core/contract';
import { type NamedLine, unread } from './import-lines.ts';

const COLUMNS = {
  date: ['date', 'datum', 'dag', 'day', 'jour', 'tag'],
  job: ['function', 'functie', 'fonction', 'funktion'],
  from: ['from', 'start', 'van', 'vanaf', 'begin', 'de', 'début', 'debut', 'von', 'beginn'],
  until: ['until', 'to', 'end', 'tot', 'einde', 'à', 'a', 'fin', 'bis', 'ende'],
  pause: ['break', 'pauze', 'pause'],
  person: ['employee', 'name', 'medewerker', 'naam', 'collaborateur', 'nom', 'mitarbeiter', 'name'],
} as const;
type Column = keyof typeof COLUMNS;
const ORDER = Object.keys(COLUMNS) as Column[];
const LEAST_HEADINGS = 2;

type Cell = string | number | boolean;
type Places = Readonly<Partial<Record<Column, number>>>;

export function linesOfSheet({ heading, rows }: SentSheet): NamedLine[] {
  const named = placesIn(heading);
  const hasHeading = Object.keys(named).length >= LEAST_HEADINGS;
  const places = hasHeading ? named : Object.fromEntries(ORDER.map((column, at) => [column, at]));
  const all = hasHeading ? rows : [{ line: 1, cells: heading }, ...rows];
  return all
    .filter(({ cells }) => cells.some((cell) => String(cell).trim() !== ''))
    .map(({ line, cells }) => lineOf(line, cells, places));
}

function placesIn(heading: readonly string[]): Places {
  const said = heading.map((title) => title.trim().toLowerCase());
  const found = ORDER.map(
    (column) => [column, said.findIndex((title) => COLUMNS[column].includes(title as never))] as const,
  );
  return Object.fromEntries(found.filter(([, at]) => at >= 0));
}

function lineOf(line: number, cells: readonly Cell[], places: Places): NamedLine {
  const text = (column: Column) => String(cells[places[column] ?? -1] ?? '').trim();
  const named = { line, job: text('job'), person: text('person') };
  const [date, from, until] = [typedValue(readDay(text('date'))), timeOf(text('from')), timeOf(text('until'))];
  const pause = text('pause') === '' ? 0 : Number(text('pause').replace(/\s*min\.?$/i, ''));
  const read = {
    ...(date && { date }),
    ...(from && { time_start: from }),
    ...(until && { time_stop: until }),
  };
  if (!date) return { ...named, ...read, fault: unread('badDate', text('date')) };
  if (!from) return { ...named, ...read, fault: unread('badTime', text('from')) };
  if (!until) return { ...named, ...read, fault: unread('badTime', text('until')) };
  if (!Number.isInteger(pause) || pause < 0 || pause > 480)
    return { ...named, ...read, fault: unread('badBreak', text('pause')) };
  return { ...named, ...read, break_minutes: pause };
}

/** A workbook says a time as a part of a day, or as a moment on its first day. */
function timeOf(text: string): string | undefined {
  const part = /^0?[.,]\d+$|^0$/.test(text) ? Number(text.replace(',', '.')) : undefined;
  const minutes = part === undefined ? undefined : Math.round(part * 1440);
  if (minutes !== undefined)
    return typedValue(readTime(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`));
  const read = typedValue(readTime(text.replace(/^\d{4}-\d{2}-\d{2}[T ]/, '').replace(/(\.\d+)?Z$/, '')));
  return read ?? (text === '24:00' ? '00:00:00' : undefined);
}
