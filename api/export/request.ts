// What a call for an export asks: format, columns, language, and the same search, filters and sort as a list.
import { isLocale, type Locale } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { type FieldError, Problem } from '../problem.ts';
import { type ListQuery, parseListQuery, text } from '../resources/query.ts';
import type { Resource } from '../resources/resource.ts';
import { type Column, columnsOf } from './columns.ts';

export type Format = 'csv' | 'xlsx';

export interface Asked {
  readonly format: Format;
  readonly locale: Locale;
  /** Field names and stored values instead of words. */
  readonly forMachines: boolean;
  readonly columns: readonly Column[];
  readonly query: ListQuery;
}

type Raw = Readonly<Record<string, unknown>>;

export function readRequest(raw: Raw, { entity }: Resource, actor: Actor): Asked {
  const { format, columns, locale, header, ...rest } = raw;
  const errors: FieldError[] = [];
  const oneOf = (path: string, value: unknown, allowed: readonly string[]): string => {
    const given = value === undefined ? allowed[0]! : text(value);
    if (!allowed.includes(given)) errors.push({ path, code: 'badValue' });
    return given;
  };
  const asked = {
    format: oneOf('format', format, ['csv', 'xlsx']) as Format,
    forMachines: oneOf('header', header, ['labels', 'keys']) === 'keys',
    locale: localeOf(text(locale), actor, errors),
  };
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  return { ...asked, columns: columnsOf(actor, entity, text(columns)), query: parseListQuery(rest, entity, actor) };
}

export function localeOf(given: string, actor: Actor, errors: FieldError[]): Locale {
  if (given === '') return actor.locale;
  if (isLocale(given)) return given;
  errors.push({ path: 'locale', code: 'badValue' });
  return actor.locale;
}
