// Proposes a field for each column of another program's spreadsheet: by its heading as other programs write it, or by
// what its cells hold.
import { readDay, readPhone } from '#core/contract';
import { kindOf, type Translate } from '#core/fields';
import type { Column } from '../../export/columns.ts';
import { unquoted } from '../../reading/safe.ts';

/** The cells of one column, as far as they are looked at. */
export type Cells = readonly string[];

/** Writes a heading or a label without accents, capitals and marks. */
export function folded(text: string): string {
  return unquoted(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Finds the one field whose label, or another name of it, is the heading or stands in it; undefined if several do. */
export function likeHeading(title: string, fields: readonly Column[], words: readonly Translate[]): Column | undefined {
  const said = folded(title);
  if (said.length < 2) return undefined;
  const named = fields.map((field) => ({ field, names: namesOf(field, words) }));
  const same = named.filter(({ names }) => names.some((name) => joined(name) === joined(said)));
  const near = same.length > 0 ? same : named.filter(({ names }) => names.some((name) => isWithin(name, said)));
  return near.length === 1 ? near[0]?.field : undefined;
}

/** Lists the labels of a field in four languages, and what else it is called (`core.import.called.{field}`). */
function namesOf({ name, key }: Column, words: readonly Translate[]): string[] {
  const called = words.flatMap((t) => t(`core.import.called.${name}`, { defaultValue: '' }).split(','));
  return [...new Set([name, ...words.map((t) => t(key)), ...called].map(folded).filter(Boolean))];
}

const joined = (text: string): string => text.replaceAll(' ', '');

/** Tells whether all words of a name of three letters or more stand in the heading: "E-mail (client)". */
function isWithin(name: string, said: string): boolean {
  const words = said.split(' ');
  return joined(name).length > 2 && name.split(' ').every((word) => words.includes(word));
}

type Look = (text: string) => boolean;

/** Says by which look the cells of a kind are known. */
const LOOKS: Readonly<Record<string, Look>> = {
  email: (text) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text),
  phone: (text) => /\d{2}.*\d{2}.*\d{2}.*\d{2}/.test(text) && !/^\d+[.,]\d+$/.test(text) && 'value' in readPhone(text),
  iban: (text) => /^[A-Z]{2}\d{2}(\s?[A-Z0-9]{2,4}){3,8}$/.test(text),
  'enterprise-nr': (text) => /^(BE\s?)?[01]\d{3}\.?\d{3}\.?\d{3}$/.test(text),
  'vat-nr': (text) => /^(BE\s?)?[01]\d{3}\.?\d{3}\.?\d{3}$|^[A-Z]{2}\s?[0-9A-Z]{8,12}$/.test(text),
  'national-registry-nr': (text) => /^\d{2}\.?\d{2}\.?\d{2}-?\d{3}\.?\d{2}$/.test(text),
  date: (text) => 'value' in readDay(text),
  link: (text) => /^https?:\/\//.test(text),
};

/** The share of the filled cells that have to look like the kind. */
const MOST = 0.6;

/** Finds the field that a column's cells look like; only where one free field of the kind is left. */
export function likeContent(cells: Cells, fields: readonly Column[], words: readonly Translate[]): Column | undefined {
  const filled = cells.map((cell) => unquoted(cell).trim()).filter(Boolean);
  if (filled.length === 0) return undefined;
  const fitting = fields.filter((field) => {
    const look = lookOf(field, words);
    return look !== undefined && filled.filter(look).length >= filled.length * MOST;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

function lookOf(column: Column, words: readonly Translate[]): Look | undefined {
  const { field, key } = column;
  const { id } = kindOf(field);
  if (id !== 'select') return LOOKS[id];
  const options = (field.enum ?? []).filter((option) => typeof option === 'string');
  const said = options.flatMap((option) => [
    option,
    ...words.map((t) => t(`${key}.${option}`, { defaultValue: option })),
  ]);
  const known = new Set(said.map((text) => text.toLowerCase()));
  return (text) => known.has(text.toLowerCase());
}
