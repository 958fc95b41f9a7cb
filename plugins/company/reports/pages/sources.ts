// Lists what a report can be made of: the lists that this person sees with their line items, and the queries that they may
// ask.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { may, type ResolvedEntity, session, useRegistry, visibleFields } from '#core';
import { type Entity, type FieldSchema, fieldKey, groupingsOf, rowsOf } from '#core/contract';
import { type Asked, useAnswer } from '#core/records';

type Translate = (key: string, params?: Record<string, unknown>) => string;
type Fields = Readonly<Record<string, FieldSchema>>;

export interface ReportSource {
  /** `webshoporder`, or `query/iceshop/stock`. */
  readonly source: string;
  readonly name: string;
  /** Its fields that this person may read. */
  readonly fields: Fields;
  readonly totals?: readonly string[];
  /** The list whose filters and page it has; a query and line items have none. */
  readonly entity?: ResolvedEntity;
  /** The list, or the entity of its line items. */
  readonly model?: Entity;
  /** Root of the text keys of a query's columns. */
  readonly text: string;
  readonly params?: Fields;
  readonly required?: readonly string[];
}

interface DeclaredQuery {
  readonly source: string;
  readonly text: string;
  readonly fields: Fields;
  readonly params: Fields;
  readonly required: readonly string[];
}

export interface Sources extends Pick<Asked<unknown>, 'state' | 'reload'> {
  readonly all: readonly ReportSource[];
}

/** Answers what there is, each sort by name. */
export function useSources(): Sources {
  const { t, i18n } = useTranslation();
  const registry = useRegistry();
  const { data: queries, state, reload } = useAnswer<readonly DeclaredQuery[]>('figures/queries');
  const all = useMemo(() => {
    const lists = registry.entities.filter((entity) => may(entity, 'index')).flatMap((entity) => listsOf(entity, t));
    const asked = (queries ?? []).filter(({ text }) => i18n.exists(`${text}_other`)).map((one) => queryOf(one, t));
    const byName = (a: ReportSource, b: ReportSource) => a.name.localeCompare(b.name, session.locale);
    return [...lists.filter(isGrouped).sort(byName), ...asked.filter(isGrouped).sort(byName)];
  }, [registry, queries, t, i18n]);
  return { all, state, reload };
}

const isGrouped = ({ fields }: ReportSource): boolean =>
  Object.values(fields).some((field) => groupingsOf(field) !== undefined);

function listsOf(entity: ResolvedEntity, t: Translate): ReportSource[] {
  const name = t(`${entity.text}_other`);
  const own = { ...plainOf(entity), entity, name };
  const { subject } = session;
  const shown = subject ? new Set(visibleFields(entity, subject, 'table')) : undefined;
  const lines = rowsOf(entity).filter((rows) => shown?.has(rows.name) !== false);
  return [
    own,
    ...lines.map((rows) => ({ ...plainOf(rows.entity), name: `${name} › ${t(fieldKey(entity, rows.name))}` })),
  ];
}

const CREATED: FieldSchema = { type: 'string', format: 'date-time', readOnly: true };

function plainOf(entity: Entity) {
  const { resource: source, text, schema, list } = entity;
  const { position: _, ...properties } = schema.properties;
  const names = new Set(session.subject ? visibleFields(entity, session.subject, 'table') : Object.keys(properties));
  const own = Object.entries(properties).filter(([field]) => names.has(field) || field === entity.partOf?.field);
  const fields = { ...Object.fromEntries(own), ...(entity.partOf ? {} : { created_at: CREATED }) };
  return { source, text, fields, model: entity, ...(list.totals && { totals: list.totals }) };
}

function queryOf({ text, ...query }: DeclaredQuery, t: Translate): ReportSource {
  return { ...query, text, name: t(`${text}_other`) };
}

/** Answers the text of a field of a source. */
export function fieldName({ model, text }: Pick<ReportSource, 'model' | 'text'>, name: string, t: Translate): string {
  if (name === 'created_at') return t('core.field.created_at');
  if (model?.partOf?.field === name) return t(`${model.partOf.entity.text}_one`);
  return t(model ? fieldKey(model, name) : `${text}.${name}`);
}
