// Puts the figures of a report into the words of its reader: headings, the names of groups, and numbers with their units.
import {
  COUNT,
  dateFormat,
  dayAfter,
  type FieldSchema,
  fieldKey,
  formatMoment,
  formattingLocale,
  numberFormat,
} from '#core/contract';
import type { Translate } from '#core/fields';
import type { Actor, FigureRow, Figures, Rows } from '../contract/index.ts';
import { columnOf } from '../export/columns.ts';
import { companyWords } from '../texts/company-words.ts';
import type { Group, ReckonedFigures } from './figures.ts';
import type { Grouping, Measure } from './groupings.ts';
import type { FigureParts } from './sources.ts';

interface Words {
  readonly t: Translate;
  /** The locale in which numbers and days are written. */
  readonly spoken: string;
}

/** Answers the figures, and the texts in which they are said. */
export async function inWords(
  db: Rows,
  parts: FigureParts,
  actor: Actor,
  reckoned: ReckonedFigures,
): Promise<readonly [Figures, Translate]> {
  const { groupings, measures, source, rows, subtotals, total, more } = reckoned;
  const { companyId, locale } = actor;
  const starts = [
    'core.',
    'units.',
    ...(parts.starts ?? []),
    source.resource.entity.text,
    ...groupings.map(({ resource }) => resource.entity.text),
  ];
  const hasOwn = parts.resources.has('textoverride');
  const asked = { companyId, hasOwn, starts, ...(parts.texts && { texts: parts.texts }) };
  const [t] = await companyWords(db, asked, [locale]);
  const words = { t: t as Translate, spoken: formattingLocale(locale) };
  const say = (group: Group): FigureRow => {
    const { values, named, figures } = group;
    const names = values.map((value, at) => groupName(groupings[at]!, value, named[at] ?? null, words));
    return { values, names, figures, said: figures.map((figure, at) => figureText(measures[at]!, figure, words)) };
  };
  const figures = {
    groupings: groupings.map((grouping) => groupingName(grouping, words)),
    measures: measures.map((measure) => measureName(reckoned, measure, words)),
    units: measures.map(({ how, field }) => (how === COUNT ? null : unitOf(field ?? {}))),
    ...{ rows: rows.map(say), subtotals: subtotals.map(say), total: say(total), more },
  };
  return [figures, words.t];
}

function groupingName({ resource, name, step, field }: Grouping, { t }: Words): string {
  const { partOf } = resource.entity;
  const label = t(partOf?.field === name ? `${partOf.entity.text}_one` : columnOf(resource.entity, name).key);
  return step && field ? t(`core.figures.by.${step}`, { field: label }) : label;
}

function measureName({ source }: ReckonedFigures, { how, name, field }: Measure, { t }: Words): string {
  if (name === undefined) return t('core.figures.count');
  const unit = unitOf(field ?? {});
  const label = t(`core.figures.${how}`, { field: t(fieldKey(source.resource.entity, name)) });
  const isSaid = unit === null || ['euro', 'percent', 'minutes'].includes(unit);
  return isSaid ? label : `${label} (${t(`units.${unit}`, { count: 2 })})`;
}

function unitOf({ money, unit }: FieldSchema): string | null {
  return money ? 'euro' : (unit ?? null);
}

function groupName(grouping: Grouping, value: string | null, named: string | null, words: Words): string {
  const { resource, name, step, field } = grouping;
  const { t } = words;
  if (value === null) return t('core.figures.none');
  if (step) return stepName(step, value, words);
  if (named !== null) return named;
  if (field.relation) return `#${value}`;
  if (field.type === 'boolean') return t(value === 'true' ? 'core.groups.yes' : 'core.groups.no');
  if (field.unit === 'percent') return percent(Number(value), words);
  if (field.format === 'country') return new Intl.DisplayNames([words.spoken], { type: 'region' }).of(value) ?? value;
  return field.enum ? t(`${fieldKey(resource.entity, name)}.${value}`, { defaultValue: value }) : value;
}

const MONDAY = '2024-01-01';
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function stepName(step: string, value: string, { t, spoken }: Words): string {
  if (step === 'hour') return `${value.padStart(2, '0')}:00`;
  if (step === 'weekday') return formatMoment(spoken, dayAfter(MONDAY, Number(value) - 1), { weekday: 'long' });
  if (step === 'year') return value.slice(0, 4);
  if (step === 'quarter')
    return t('core.figures.quarter', { quarter: Math.ceil(Number(value.slice(5, 7)) / 3), year: value.slice(0, 4) });
  if (step === 'month') return formatMoment(spoken, value, { month: 'long', year: 'numeric' });
  if (step === 'day') return formatMoment(spoken, value, { weekday: 'short', ...DAY });
  const days = dateFormat(spoken, { ...DAY, timeZone: 'UTC' });
  return days.formatRange(new Date(value), new Date(dayAfter(value, 6)));
}

function figureText({ how, field = {} }: Measure, figure: number | null, words: Words): string {
  if (figure === null) return '–';
  const unit = how === COUNT ? null : unitOf(field);
  if (unit === 'euro') return numberFormat(words.spoken, { style: 'currency', currency: 'EUR' }).format(figure);
  if (unit === 'percent') return percent(figure, words);
  if (unit === 'minutes') return hours(figure, words);
  return numberFormat(words.spoken, { maximumFractionDigits: 2 }).format(figure);
}

function percent(value: number, { spoken }: Words): string {
  return numberFormat(spoken, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
}

/** Writes 2310 minutes as `38 h 30`. */
function hours(minutes: number, { t, spoken }: Words): string {
  const whole = Math.round(Math.abs(minutes));
  const parts = {
    hours: numberFormat(spoken, {}).format(Math.floor(whole / 60)),
    minutes: String(whole % 60).padStart(2, '0'),
  };
  return `${minutes < 0 ? '−' : ''}${t('core.figures.hours', parts)}`;
}
