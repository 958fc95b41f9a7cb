// Lists by what a source can be grouped, and which figures it has, in the words of the person who chooses.
import { may, type ResolvedEntity, session, visibleFields } from '#core';
import { COUNT, type FieldSchema, groupingsOf, measuresOf, relationOf } from '#core/contract';
import { fieldName, type ReportSource } from './sources.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;
type EntityOf = (resource: string) => ResolvedEntity | undefined;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly options: readonly Choice[];
}

/** Answers the fields of the source by themselves, then those of the records that it names. */
export function groupingChoices(source: ReportSource, entityOf: EntityOf, t: Translate): ChoiceGroup[] {
  const own = Object.entries(source.fields).flatMap(([name, field]) =>
    steps(name, fieldName(source, name, t), field, t),
  );
  const behind = Object.entries(source.fields).flatMap(([name, field]): ChoiceGroup[] => {
    const target = field.type === 'array' ? undefined : entityOf(relationOf(field)?.resource ?? '');
    if (!target || !may(target, 'index')) return [];
    const isWhole = source.model?.partOf?.field === name;
    const options = choicesBehind(name, target, isWhole, t);
    return options.length > 0 ? [{ label: fieldName(source, name, t), options: sorted(options) }] : [];
  });
  return [{ label: source.name, options: sorted(own) }, ...behind];
}

/** Offers all fields of the record that a line is part of, and of another record those that many rows share. */
function choicesBehind(name: string, target: ResolvedEntity, isWhole: boolean, t: Translate): Choice[] {
  const { subject } = session;
  const names = subject ? visibleFields(target, subject, 'table') : [];
  return names.flatMap((other) => {
    const field = target.schema.properties[other] ?? {};
    const isShared = field.enum !== undefined || relationOf(field) !== undefined || field.type === 'boolean';
    if (!isWhole && !isShared) return [];
    return steps(`${name}.${other}`, fieldName({ model: target, text: target.text }, other, t), field, t);
  });
}

function steps(value: string, label: string, field: FieldSchema, t: Translate): Choice[] {
  const all = groupingsOf(field);
  if (!all) return [];
  if (all.length === 0) return [{ value, label }];
  return all.map((step) => ({ value: `${value}.${step}`, label: t(`core.figures.by.${step}`, { field: label }) }));
}

const sorted = (options: readonly Choice[]): Choice[] => {
  // The steps of one field stay in their order.
  const root = ({ label }: Choice) => label.split(':')[0] ?? label;
  return options.toSorted((a, b) => root(a).localeCompare(root(b), session.locale));
};

export function measureChoices(source: ReportSource, t: Translate): Choice[] {
  const entity = {
    schema: { type: 'object', properties: source.fields },
    list: { columns: [], sort: [], search: [], ...(source.totals && { totals: source.totals }) },
  };
  const each = Object.keys(source.fields).flatMap((name) =>
    measuresOf(entity as never, name).map((how) => ({
      value: `${how}.${name}`,
      label: t(`core.figures.${how}`, { field: fieldName(source, name, t) }),
    })),
  );
  return [{ value: COUNT, label: t('core.figures.count') }, ...each];
}
