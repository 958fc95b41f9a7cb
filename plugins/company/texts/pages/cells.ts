// Fills the cells of the table of texts, and filters, sorts and renews its rows.
import { LOCALES, type Locale, pluralOf, type TextRow } from '#core/contract';

export const SHOWS = ['all', 'changed', 'missing', 'orphan'] as const;
export type Show = (typeof SHOWS)[number];

export interface Filter {
  readonly search: string;
  /** Id of a plugin; empty for all plugins. */
  readonly module: string;
  readonly show: Show;
}

export function shownIn({ own, shipped }: TextRow, locale: Locale): string | undefined {
  return own[locale] ?? shipped[locale];
}

/** Makes a map key of a text key and its language. */
export function cellOf(key: string, locale: Locale): string {
  return `${locale} ${key}`;
}

const IS: Readonly<Record<Show, (row: TextRow) => boolean>> = {
  all: () => true,
  changed: ({ module, own }) => module !== null && Object.keys(own).length > 0,
  missing: (row) => row.module !== null && LOCALES.some((locale) => shownIn(row, locale) === undefined),
  orphan: ({ module }) => module === null,
};

export function countOf(rows: readonly TextRow[], show: Show): number {
  return rows.filter(IS[show]).length;
}

/** Filters texts; the plural forms of a counted text are shown or hidden together. */
export function filtered(rows: readonly TextRow[], { search, module, show }: Filter): TextRow[] {
  const wanted = search.trim().toLowerCase();
  const fits = (row: TextRow) =>
    IS[show](row) && (module === '' || row.module === module) && (wanted === '' || wordsOf(row).includes(wanted));
  const stems = new Set(rows.filter(fits).map(({ key }) => pluralOf(key).stem));
  return rows.filter(({ key, module: owner }) => stems.has(pluralOf(key).stem) && (module === '' || owner === module));
}

const words = new WeakMap<TextRow, string>();

function wordsOf(row: TextRow): string {
  const known = words.get(row) ?? [row.key, ...Object.values(row.shipped), ...Object.values(row.own)].join('\n');
  if (!words.has(row)) words.set(row, known.toLowerCase());
  return words.get(row) ?? '';
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Sorts texts by key, and the plural forms of a counted text in the order of counting. */
export function ordered(rows: readonly TextRow[]): TextRow[] {
  const place = (row: TextRow) => {
    const { stem, form = '' } = pluralOf(row.key);
    return { row, stem, at: FORMS.indexOf(form) };
  };
  const compare = (a: { stem: string; at: number }, b: { stem: string; at: number }) =>
    a.stem === b.stem ? a.at - b.at : a.stem < b.stem ? -1 : 1;
  return rows
    .map(place)
    .sort(compare)
    .map(({ row }) => row);
}

/** Updates the rows after the company's own texts were read again; `changed` holds every row that has one now. */
export function withOwn(rows: readonly TextRow[], changed: readonly TextRow[]): TextRow[] {
  const now = new Map(changed.map((row) => [row.key, row]));
  const kept = rows
    .filter(({ key, module }) => module !== null || now.has(key))
    .map((row) => now.get(row.key) ?? (Object.keys(row.own).length > 0 ? { ...row, own: {} } : row));
  const known = new Set(rows.map(({ key }) => key));
  const added = changed.filter(({ key }) => !known.has(key));
  return added.length > 0 ? ordered([...kept, ...added]) : kept;
}
