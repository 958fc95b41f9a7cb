// Joins what all modules say of their turnover into one select for a reader: of modules that the company has, and of
// channels that the reader may see (docs/plugins/turnover.md).
import { type RawBuilder, sql } from 'kysely';
import { can, channelText } from '#core/contract';
import type { Caller, Module, Turnover, TurnoverAsked, TurnoverScope, TurnoverSource } from '../contract/index.ts';
import { hasModel, type Resource, resourceOf } from '../entities/resource.ts';
import { ownSettings } from '../modules/settings.ts';
import { type SourceOf, sourcesOf, unlessFaulty } from '../modules/sources.ts';
import { displaySql } from '../sql/values/display-sql.ts';
import { valueFor } from '../sql/visible/visible.ts';
import { COLUMNS, type Kind } from './columns.ts';

export interface TurnoverParts {
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
  /** Shipped texts by language; without them channels are named by their keys. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Channel = SourceOf<TurnoverSource>;

type Reader = Caller & { readonly isProduct?: boolean };

/** Opens the turnover of a company for one reader; the product reads all channels. */
export function turnoverOf({ modules, resources, texts }: TurnoverParts, reader: Reader): Turnover {
  const { company, companyId, locale } = reader;
  const all = modules.flatMap((module) => sourcesOf(module, module.server?.turnover, company));
  const seen = ({ source }: Channel, { places, everyone }: TurnoverAsked) =>
    (places === undefined || source.places === places) &&
    (everyone === true || reader.isProduct === true || can(reader, source.access));
  const value = valueFor(resources, reader as Parameters<typeof valueFor>[1]);
  const union = (kind: Kind) => (asked: TurnoverAsked) => {
    const selects = all
      .filter((channel) => seen(channel, asked))
      .flatMap(({ name, module, source }) => {
        const settings = ownSettings(module.manifest, company.settings);
        const scope = { companyId, settings, value, from: asked.from, until: asked.until };
        return unlessFaulty(module, () => selectOf(kind, name, source, scope));
      });
    return joined(kind, selects);
  };
  const among = (alias: string, text: (channel: Channel) => RawBuilder<unknown> | undefined) => {
    const cases = all.flatMap((channel) => {
      const found = text(channel);
      return found ? [sql`when ${channel.name} then ${found}`] : [];
    });
    return cases.length === 0
      ? sql<string>`null::text`
      : sql<string>`case ${sql.ref(`${alias}.channel`)} ${sql.join(cases, sql` `)} end`;
  };
  return {
    sold: union('sold'),
    paid: union('paid'),
    items: union('items'),
    channelName: (alias) => among(alias, ({ name }) => sql`${texts?.[locale]?.[channelText(name)] ?? name}::text`),
    channelReport: (alias) =>
      among(alias, ({ source: { report } }) => (report === undefined ? undefined : sql`${report}::text`)),
    placeName: (alias) =>
      among(alias, ({ source: { places } }) => {
        if (places === undefined || !hasModel(resources, places)) return undefined;
        const resource = resourceOf(resources, places);
        return sql`(select ${displaySql(resource, 'place', locale)} from ${sql.table(resource.table)} as place
          where place.company_id = ${companyId} and place.id = ${sql.ref(`${alias}.place_id`)})`;
      }),
  };
}

function selectOf(kind: Kind, name: string, source: TurnoverSource, scope: TurnoverScope): RawBuilder<unknown>[] {
  const said = source[kind]?.(scope);
  if (said === undefined) return [];
  const columns = COLUMNS[kind].map(([column, type]) => sql`s.${sql.ref(column)}::${sql.raw(type)}`);
  return [sql`select ${name}::text as channel, ${sql.join(columns)} from (${said}) as s`];
}

function joined(kind: Kind, selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (selects.length > 0) return sql`${sql.join(selects, sql` union all `)}`;
  const columns = COLUMNS[kind].map(([column, type]) => sql`null::${sql.raw(type)} as ${sql.ref(column)}`);
  return sql`select null::text as channel, ${sql.join(columns)} where false`;
}

/** The models of all sources, with which everything changes that reads turnover. */
export function turnoverModels(modules: readonly Module[]): string[] {
  const sources = modules.flatMap(({ server }) => server?.turnover ?? []);
  return [...new Set(sources.flatMap(({ changesWith }) => changesWith))];
}
