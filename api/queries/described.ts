// Describes for the OpenAPI document the queries that modules declare.
import { expandedName, LOCALES } from '#core/contract';
import type { ServerQuery } from '../contract/index.ts';
import { answer, type CallDescription, query, reference } from '../description/index.ts';
import { kindOf } from '../entities/field.ts';
import { SHEETS } from '../export/described.ts';
import { plain } from '../resources/described/schemas.ts';
import { DECLARED_PROBLEMS, idOf, inputParameters, requiredOf, tagOf } from '../routes/described.ts';
import { MOST_CHANGED } from './changed.ts';
import { type PreparedQuery, rowEntity } from './prepare.ts';

const SHEET = [
  query('format', { type: 'string', enum: ['csv', 'xlsx'] }, 'As a sheet; `Accept: text/csv` asks for one too.'),
  query('locale', { type: 'string', enum: LOCALES }, 'Language of the sheet.'),
  query('header', { type: 'string', enum: ['labels', 'keys'] }, '`keys`: names and stored values.'),
];

const TEXT = { type: 'string' };

function changedParameters({ rowsOf }: ServerQuery) {
  return Object.keys(rowsOf?.models ?? {}).map((model) =>
    query(
      `changed[${model}]`,
      { type: 'string', pattern: '^\\d+(,\\d+)*$' },
      `Only the rows of these records: at most ${MOST_CHANGED} ids.`,
    ),
  );
}

export function describedQuery({ module, query: one }: Pick<PreparedQuery, 'module' | 'query'>): CallDescription {
  const { properties } = rowEntity(module, one).schema;
  const columns = Object.entries(properties).flatMap(([name, field]) => [
    [name, plain(field)],
    ...(kindOf(field) === 'one' ? [[expandedName(name), reference('Reference')]] : []),
  ]);
  const always = one.always && { required: one.always };
  const row = { type: 'object', ...always, properties: Object.fromEntries(columns) };
  const named = { type: 'object', required: ['key', 'models'], properties: { key: TEXT, models: { type: 'object' } } };
  const meta = {
    type: 'object',
    required: ['more'],
    properties: { more: { type: 'boolean' }, ...(one.rowsOf && { rowsOf: named }) },
  };
  const ok = answer('Its rows; `more` where there are too many of them.', { type: 'array', items: row }, { meta });
  const { as: id = module.manifest.id } = one;
  return {
    ...{ id: idOf(`query ${id} ${one.id}`), tag: tagOf(id), requires: requiredOf(module, one) },
    parameters: [...inputParameters(one.params), ...changedParameters(one), ...SHEET],
    answers: { 200: { ...ok, content: { ...(ok.content as object), ...SHEETS } } },
    problems: [...DECLARED_PROBLEMS, 400, 422],
  };
}
