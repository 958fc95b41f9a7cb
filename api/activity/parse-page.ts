// Reads which part of the log a call asks for: how many entries, below which one, and by which filters.
import { isValue } from '#core/fields';
import { type FieldError, Problem } from '../contract/index.ts';
import { text } from '../sql/lists/list-query.ts';

const SIZE = { usual: 20, most: 100 };
const WHOLE = /^[1-9]\d{0,17}$/;

export interface AskedPage {
  readonly size: number;
  /** Id of the last entry of the page before. */
  readonly after?: string;
}

/** Tells for each given filter whether its value is valid. */
export type Filters = Readonly<Record<string, (value: string) => boolean>>;

export function parsePage(query: Readonly<Record<string, unknown>>, filters: Filters = {}): AskedPage {
  const size = text(query['page[size]']) || String(SIZE.usual);
  const after = text(query['page[after]']);
  const errors: FieldError[] = Object.keys(query)
    .filter((key) => key !== 'page[size]' && key !== 'page[after]' && !(key in filters))
    .map((path) => ({ path, code: 'unknownParameter' }));
  const bad = (path: string) => errors.push({ path, code: 'badValue' });
  if (!/^\d{1,3}$/.test(size) || Number(size) < 1 || Number(size) > SIZE.most) bad('page[size]');
  if (after && !isValue('one', after)) bad('page[after]');
  for (const [name, fits] of Object.entries(filters)) {
    const given = text(query[name]);
    if (given && !fits(given)) bad(name);
  }
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  return { size: Number(size), ...(after && { after }) };
}

export const isId = (value: string): boolean => WHOLE.test(value);
