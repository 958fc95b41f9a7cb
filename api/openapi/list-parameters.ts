// What a list can be asked: page, order, search, filters, and what goes with them.
import type { Entity } from '#core/contract';
import { MOST_COUNTED } from '../resources/count.ts';
import { fieldOf } from '../resources/field.ts';
import { operatorsOf } from '../sql/filter.ts';
import { type Part, query } from './parts.ts';

export const OPTION_PARAMETERS = [
  query('search', { type: 'string' }),
  query('ids', { type: 'string', pattern: '^\\d+(,\\d+)*$' }, 'Ids, separated by commas.'),
];

const PAGE_PARAMETERS = [
  query('page[size]', { type: 'integer', minimum: 1, maximum: 500, default: 50 }),
  query('page[after]', { type: 'string' }, 'Cursor: `meta.next` of the page before.'),
  query('page[skip]', { type: 'integer', minimum: 0, default: 0 }, 'Rows to skip after the cursor.'),
  query(
    'page[from]',
    { type: 'string', enum: ['start', 'end'], default: 'start' },
    'From the end: the page before the last `page[skip]` rows, in the order of the list.',
  ),
  query('page[total]', { type: 'string', enum: ['yes', 'no'], default: 'yes' }, 'Without: `meta.total` is null.'),
];

const FIELDS = query(
  'fields',
  { type: 'string' },
  'The only fields that are wanted, separated by commas; rows always say `id`, `version` and `updated_at`, and relations come with their names.',
);

export function listParameters(entity: Entity): Part[] {
  return [FIELDS, sortParameter(entity), ...selectionParameters(entity), ...PAGE_PARAMETERS];
}

export function sortParameter({ sort }: Entity): Part {
  return query('sort', { type: 'string', default: sort.join() }, 'Fields, `-` before one for descending.');
}

/** Which rows: search and filters. */
export function selectionParameters(entity: Entity): Part[] {
  const searched = `Words that are all found in ${entity.search.join(', ')}.`;
  return [query('search', { type: 'string' }, searched), ...filterParameters(entity)];
}

/** Nothing where no field has a list of values. */
export function countParameters({ schema }: Entity): Part[] {
  const names = Object.entries(schema.properties).filter(([, field]) => field.enum && !field.masked);
  const values = names.map(([name]) => name);
  const most = query('most', { type: 'integer', minimum: 1, maximum: MOST_COUNTED }, 'Counts no further than that.');
  return [
    most,
    ...(values.length > 0 ? [query('group', { type: 'string', enum: values }, 'Counts each value of it too.')] : []),
  ];
}

const IN = 'Separated by commas, or given more than once; a value with a comma in quotes, a quote in it doubled.';

function filterParameters(entity: Entity): Part[] {
  const names = [...Object.keys(entity.schema.properties), 'id', 'created_at', 'updated_at'];
  return names.flatMap((name) => {
    const field = fieldOf(entity, name);
    if (!field || field.writeOnly) return [];
    return operatorsOf(field).map((operator) =>
      operator === 'eq'
        ? query(`filter[${name}]`, { type: 'string' })
        : query(`filter[${name}][${operator}]`, { type: 'string' }, operator === 'in' ? IN : undefined),
    );
  });
}
