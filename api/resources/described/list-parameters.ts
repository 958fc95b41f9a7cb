// Describes, for the OpenAPI document, the query parameters of a list: page, order, search, filters, counting and
// grouping.
import { DATE_STEPS, type Entity, isGroupable, isTotalled, PERIOD_PATTERN } from '#core/contract';
import type { Operator } from '#core/fields';
import type { Part } from '../../description/index.ts';
import { query } from '../../description/parts.ts';
import { fieldOf } from '../../entities/field.ts';
import { operatorsOf } from '../../sql/filters/filter.ts';
import { PAGE_SIZE, TOTALS } from '../../sql/lists/list-query.ts';
import { COUNTED_WITH_PAGE, MOST_COUNTED } from '../count.ts';

export const OPTION_PARAMETERS = [
  query('search', { type: 'string' }),
  query('for', { type: 'string' }, 'Field that is filled in, as `employee.division_id`: records that it may point to.'),
  {
    ...query(
      'given',
      { type: 'object', additionalProperties: { type: 'string' } },
      'With `for`: what another field of the form holds that the field has to fit, `given[employee_id]=7`.',
    ),
    style: 'deepObject',
    explode: true,
  },
  query('ids', { type: 'string', pattern: '^\\d+(,\\d+)*$' }, 'Ids, separated by commas.'),
];

const PAGE_PARAMETERS = [
  query(
    'page[size]',
    { type: 'integer', minimum: 1, maximum: PAGE_SIZE.mostUncounted, default: PAGE_SIZE.usual },
    `At most ${PAGE_SIZE.most}, unless \`page[total]=no\`.`,
  ),
  query('page[after]', { type: 'string' }, 'Cursor: `meta.next` of the page before.'),
  query('page[skip]', { type: 'integer', minimum: 0, default: 0 }, 'Rows to skip after the cursor.'),
  query(
    'page[from]',
    { type: 'string', enum: ['start', 'end'], default: 'start' },
    'From the end: the page before the last `page[skip]` rows, in the order of the list.',
  ),
  query(
    'page[total]',
    { type: 'string', enum: TOTALS, default: 'yes' },
    `Counts to ${COUNTED_WITH_PAGE}, and \`meta.more\` says that there are more; \`exact\` counts all, \`no\` none.`,
  ),
];

const FIELDS = query(
  'fields',
  { type: 'string' },
  'The only fields that are wanted, separated by commas; rows always say `id`, `version` and `updated_at`, and relations come with their names.',
);

export function listParameters(entity: Entity): Part[] {
  return [FIELDS, sortParameter(entity), ...selectionParameters(entity), ...PAGE_PARAMETERS];
}

export function sortParameter({ list: { sort } }: Entity): Part {
  return query('sort', { type: 'string', default: sort.join() }, 'Fields, `-` before one for descending.');
}

const ANY = {
  ...query(
    'any',
    { type: 'object', additionalProperties: { type: 'string' } },
    'Filters as above under this name, `any[name][contains]=ice`: of the fields that it names, one with its conditions is enough. With a number of 1 to 20 before the field, `any[1][name][contains]=ice`, those of one number must hold together.',
  ),
  style: 'deepObject',
  explode: true,
};

/** Parameters that choose rows: search and filters. */
export function selectionParameters(entity: Entity): Part[] {
  const searched = `Words that are all found in ${entity.list.search.join(', ')}.`;
  return [query('search', { type: 'string' }, searched), ...filterParameters(entity), ANY];
}

/** Leaves out `group` if no field has a list of values, and `totals` if the entity file names none. */
export function countParameters(entity: Entity): Part[] {
  const { schema, list } = entity;
  const { totals = [] } = list;
  const names = Object.entries(schema.properties).filter(([, field]) => field.enum && !field.masked);
  const values = names.map(([name]) => name);
  const most = query('most', { type: 'integer', minimum: 1, maximum: MOST_COUNTED }, 'Counts no further than that.');
  return [
    most,
    ...(values.length > 0 ? [query('group', { type: 'string', enum: values }, 'Counts each value of it too.')] : []),
    ...(totals.length > 0 ? [totalsParameter(totals)] : []),
  ];
}

const totalsParameter = (summed: readonly string[]): Part =>
  query('totals', { type: 'string' }, `Fields to add up, separated by commas: ${summed.join(', ') || 'none'}.`);

/** Answers none if no field makes groups. */
export function groupParameters(entity: Entity): Part[] {
  const { schema } = entity;
  const fields = Object.entries(schema.properties);
  const names = fields
    .filter(([, field]) => isGroupable(field))
    .flatMap(([name, { format }]) => (format === 'date' ? DATE_STEPS.map((step) => `${name}.${step}`) : [name]));
  const summed = fields.map(([name]) => name).filter((name) => isTotalled(entity, name));
  return [
    { ...query('by', { type: 'string', ...(names.length > 0 && { enum: names }) }), required: true },
    totalsParameter(summed),
  ];
}

const SAID: Readonly<Partial<Record<Operator, string>>> = {
  in: 'Separated by commas, or given more than once; a value with a comma in quotes, a quote in it doubled.',
  lacks: 'Does not contain this; what is empty is found too. It may stand beside `contains`.',
  period: 'Days by a word, as the companies’ clocks have them now; of a moment `past` is before now.',
};
const SCHEMAS: Readonly<Partial<Record<Operator, Part>>> = { period: { type: 'string', pattern: PERIOD_PATTERN } };

function filterParameters(entity: Entity): Part[] {
  const names = [...Object.keys(entity.schema.properties), 'id', 'created_at', 'updated_at'];
  return names.flatMap((name) => {
    const field = fieldOf(entity, name);
    if (!field || field.writeOnly) return [];
    return operatorsOf(field).map((operator) =>
      operator === 'eq'
        ? query(`filter[${name}]`, { type: 'string' })
        : query(`filter[${name}][${operator}]`, SCHEMAS[operator] ?? { type: 'string' }, SAID[operator]),
    );
  });
}
