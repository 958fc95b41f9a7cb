// Reads a call for an export: format, columns, language, and the same search, filters and sort as a list.
import { isLocale, type Locale } from '#core/contract';
import { type Actor, type FieldError, Problem } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { type ListQuery, parseListQuery, text } from '../sql/lists/list-query.ts';
import { type Column, columnsOf } from './columns.ts';

export type Format = 'csv' | 'xlsx';

/** Format, columns and language of the sheet. */
export interface AskedSheet {
  readonly format: Format;
  readonly locale: Locale;
  /** True for field names and stored values instead of words. */
  readonly forMachines: boolean;
}

export interface SheetRequest extends AskedSheet {
  readonly columns: readonly Column[];
  readonly query: ListQuery;
}

type Raw = Readonly<Record<string, unknown>>;

export function readRequest(raw: Raw, { entity }: Resource, actor: Actor): SheetRequest {
  const { format, columns, locale, header, ...rest } = raw;
  const asked = readSheet({ format, locale, header }, actor);
  return { ...asked, columns: columnsOf(actor, entity, text(columns)), query: parseListQuery(rest, entity, actor) };
}

export function readSheet({ format, locale, header }: Raw, reader: { readonly locale: Locale }): AskedSheet {
  const errors: FieldError[] = [];
  const oneOf = (path: string, value: unknown, allowed: readonly string[]): string => {
    const given = value === undefined ? allowed[0]! : text(value);
    if (!allowed.includes(given)) errors.push({ path, code: 'badValue' });
    return given;
  };
  const asked = {
    format: oneOf('format', format, ['csv', 'xlsx']) as Format,
    forMachines: oneOf('header', header, ['labels', 'keys']) === 'keys',
    locale: localeOf(text(locale), reader, errors),
  };
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  return asked;
}

export function localeOf(given: string, { locale }: { readonly locale: Locale }, errors: FieldError[]): Locale {
  if (given === '') return locale;
  if (isLocale(given)) return given;
  errors.push({ path: 'locale', code: 'badValue' });
  return locale;
}
