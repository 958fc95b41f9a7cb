// Checks what a declared call was sent against the call's fields: as JSON, or as texts from an address.
import { type FieldSchema, resolveEntity, UNLISTED } from '#core/contract';
import { shapeOf } from '#core/fields';
import { type HtmlThreads, type Input, invalid, Problem, type Row } from '../contract/index.ts';
import { isObject, normalise } from './normalise.ts';
import { readAhead } from './read-ahead.ts';
import { compileValidator, validate } from './validate.ts';

/** Answers the values with defaults, or throws 422 with every wrong field. */
export type Check = (sent: unknown) => Row;

/** Checks JSON in a body; without an input nothing is accepted. Long documents in it are read ahead. */
export function bodyCheck(input: Input | undefined): (sent: unknown, threads?: HtmlThreads) => Promise<Row> {
  const check = checkOf(input, (field, value) => normalise(field, value));
  return async (sent, threads) => {
    await readAhead(input && { type: 'object', ...input }, sent, threads);
    return check(sent);
  };
}

/** Checks texts in an address: `3` is a number if the field is one, and `a,b` a list. */
export function queryCheck(input: Input | undefined): Check {
  return checkOf(input, (field, value) => (field ? read(field, value) : value));
}

/** Compiles the check at the first call, because a start would compile hundreds that nobody calls for days. */
function checkOf(input: Input | undefined, bring: (field: FieldSchema | undefined, value: unknown) => unknown): Check {
  if (!input) return () => ({});
  const properties = boundedIn(input.properties);
  const entity = entityOf({ ...input, properties });
  const defaults = Object.entries(properties).filter(([, field]) => field.default !== undefined);
  return (sent = {}) => {
    if (!isObject(sent)) throw new Problem(400, 'malformed');
    refuseLong(sent, properties);
    const fieldOf = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : undefined);
    const values = Object.entries(sent).map(([name, value]) => [name, bring(fieldOf(name), value)] as const);
    const given = Object.fromEntries(values.filter(([, value]) => value !== null && value !== ''));
    const all = { ...Object.fromEntries(defaults.map(([name, field]) => [name, field.default])), ...given };
    const errors = validate(compileValidator(entity), all);
    if (errors.length > 0) throw invalid(errors);
    return all;
  };
}

const entityOf = (input: Input) =>
  resolveEntity({ id: 'input' }, { model: 'Input', display: '', list: UNLISTED, schema: { type: 'object', ...input } });

/** Says why calls with this input could never be checked; undefined if they can. */
export function faultOf(input: Input): string | undefined {
  try {
    compileValidator(entityOf(input));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Fields = Input['properties'];

/** Refuses lists with too many items before any item is checked: each wrong one would cost time, and memory for its fault. */
function refuseLong(sent: Row, properties: Fields): void {
  const faults = Object.entries(sent).flatMap(([name, value]) => {
    const limit = Object.hasOwn(properties, name) ? properties[name]?.maxItems : undefined;
    const isLong = limit !== undefined && Array.isArray(value) && value.length > limit;
    return isLong ? [{ path: name, code: 'maxItems', params: { limit } }] : [];
  });
  if (faults.length > 0) throw invalid(faults);
}

const boundedIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, bounded(field)]));

/** Refuses whole numbers by name that neither JavaScript nor PostgreSQL can hold. */
function bounded(field: FieldSchema): FieldSchema {
  const limits = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  return {
    ...(field.type === 'integer' && limits),
    ...field,
    ...(field.items && { items: bounded(field.items) }),
    ...(field.properties && { properties: boundedIn(field.properties) }),
  };
}

/** A text that cannot be read stays as it is, so that its type refuses it. */
function read(field: FieldSchema, value: unknown): unknown {
  const shape = shapeOf(field);
  if (shape === 'list' || shape === 'many') {
    const texts = [value].flat().flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]));
    return texts.filter((text) => text !== '').map((text) => read(field.items ?? {}, text));
  }
  if (typeof value !== 'string') return value;
  const isNumber = shape === 'integer' || shape === 'number' || shape === 'one';
  if (isNumber) return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
  if (shape === 'boolean') return value === 'true' || (value === 'false' ? false : value);
  return normalise(field, value);
}
