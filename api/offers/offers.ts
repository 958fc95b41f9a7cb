// Joins what all modules offer for an invoice into one select for a reader: of modules that the company has, and of
// sources that the reader may see (docs/plugins/offers.md).
import { type RawBuilder, sql } from 'kysely';
import { can } from '#core/contract';
import type { Caller, Module, OfferScope, OfferSource, Offers } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { ownSettings } from '../modules/settings.ts';
import { sourcesOf, unlessFaulty } from '../modules/sources.ts';
import { valueFor } from '../sql/visible/visible.ts';
import { plainPattern, plainSql } from '../store/extensions/trigrams.ts';
import { COLUMNS, SOUGHT } from './columns.ts';

export interface OfferParts {
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
  /** Shipped texts by language; without them sources are named by their keys. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const MOST_WORDS = 6;

/** Opens what a company's modules offer to one reader. */
export function offersOf({ modules, resources, texts }: OfferParts, reader: Caller): Offers {
  const { company, companyId, locale } = reader;
  const all = modules
    .flatMap((module) => sourcesOf(module, module.server?.offers, company))
    .filter(({ source }) => can(reader, source.access));
  const value = valueFor(resources, reader as Parameters<typeof valueFor>[1]);
  const union = (kind: OfferSource['of']) => (typed: string) => {
    const selects = all
      .filter(({ source }) => source.of === kind)
      .flatMap(({ name, module, source }) => {
        const settings = ownSettings(module.manifest, company.settings);
        const scope = { companyId, settings, value, locale };
        return unlessFaulty(module, () => [selectOf(kind, name, source, scope, typed)]);
      });
    return joined(kind, selects);
  };
  const nameOf = (name: string) => texts?.[locale]?.[name.replace('.', '.offers.')] ?? name;
  return {
    buyers: union('BUYERS'),
    goods: union('GOODS'),
    sourceName: (alias) => {
      const cases = all.map(({ name }) => sql`when ${name} then ${nameOf(name)}::text`);
      return cases.length === 0
        ? sql<string>`null::text`
        : sql<string>`case ${sql.ref(`${alias}.source`)} ${sql.join(cases, sql` `)} end`;
    },
  };
}

function selectOf(kind: OfferSource['of'], name: string, source: OfferSource, scope: OfferScope, typed: string) {
  const columns = COLUMNS[kind].map(([column, type]) => sql`s.${sql.ref(column)}::${sql.raw(type)}`);
  const sought = SOUGHT[kind].map((column) => sql`coalesce(s.${sql.ref(column)}::text, '')`);
  const text = plainSql(sql.join(sought, sql` || ' ' || `));
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const found = words.map((word) => sql`${text} like ${plainPattern(word)}`);
  const where = found.length === 0 ? sql`true` : sql.join(found, sql` and `);
  return sql`select ${name}::text as source, ${sql.join(columns)} from (${source.rows(scope)}) as s where ${where}`;
}

function joined(kind: OfferSource['of'], selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (selects.length > 0) return sql`${sql.join(selects, sql` union all `)}`;
  const columns = COLUMNS[kind].map(([column, type]) => sql`null::${sql.raw(type)} as ${sql.ref(column)}`);
  return sql`select null::text as source, ${sql.join(columns)} where false`;
}

/** The models of all sources, with which everything changes that reads offers. */
export function offerModels(modules: readonly Module[]): string[] {
  const sources = modules.flatMap(({ server }) => server?.offers ?? []);
  return [...new Set(sources.flatMap(({ changesWith }) => changesWith))];
}
