// Makes values just beyond each limit of a field, at any depth, with the path and code of the expected refusal.
import { type FieldSchema, isServers, relationOf } from '#core/contract';

export interface Beyond {
  readonly value: unknown;
  /** Path below the field's own name: `.0.title`. */
  readonly path: string;
  readonly code: string;
}

/** Formats that accept every text. */
const ANY_TEXT = ['text', 'html', 'country'];

/** Characters of which every pattern refuses at least one. */
const ODD = ['\u2620', ',', ' ', '-', '7', 'x'];

const at = (path: string, code: string, value: unknown): Beyond => ({ path, code, value });

/** Makes the values; `right` is a valid value, whose inner parts are made wrong one by one. */
export function beyond(field: FieldSchema, right: unknown): Beyond[] {
  if (field.polygon) return [at('', 'type', 'x'), at('.coordinates', 'minItems', { type: 'Polygon', coordinates: [] })];
  return [...ofType(field), ...ofText(field), ...ofNumber(field), ...ofList(field, right), ...ofObject(field, right)];
}

function ofType({ type, enum: values }: FieldSchema): Beyond[] {
  if (values) return [at('', 'enum', type === 'string' ? 'NO_SUCH_VALUE' : -999)];
  return [at('', 'type', type === 'string' ? 7 : 'x')];
}

function ofText({ type, enum: values, format, minLength, maxLength, pattern }: FieldSchema): Beyond[] {
  if (type !== 'string' || values) return [];
  const wrong: Beyond[] = [];
  const isFree = !format || ANY_TEXT.includes(format);
  if (maxLength && isFree) wrong.push(at('', 'maxLength', 'x'.repeat(maxLength + 1)));
  if (minLength && minLength > 1) wrong.push(at('', 'minLength', 'x'.repeat(minLength - 1)));
  const odd = pattern && ODD.find((text) => !new RegExp(pattern, 'u').test(text));
  if (odd) wrong.push(at('', 'pattern', odd));
  if (!isFree) wrong.push(at('', `format.${format}`, '?'));
  return wrong;
}

function ofNumber({ enum: values, type, ...field }: FieldSchema): Beyond[] {
  if (values) return [];
  const { minimum, maximum, exclusiveMinimum, multipleOf } = field;
  const wrong: Beyond[] = [];
  if (minimum !== undefined) wrong.push(at('', 'minimum', minimum - 1));
  if (maximum !== undefined) wrong.push(at('', 'maximum', maximum + 1));
  if (exclusiveMinimum !== undefined) wrong.push(at('', 'exclusiveMinimum', exclusiveMinimum));
  // Steps finer than a float's own precision cannot be violated.
  if (multipleOf && multipleOf > 1e-6) wrong.push(at('', 'multipleOf', (minimum ?? 0) + multipleOf * 1.5));
  if (type === 'integer') wrong.push(at('', 'type', (minimum ?? 1) + 0.5));
  return wrong;
}

function ofList({ type, items, uniqueItems, minItems, maxItems }: FieldSchema, right: unknown): Beyond[] {
  if (type !== 'array' || !items) return [];
  const wrong: Beyond[] = [];
  const [first = 1] = right as unknown[];
  if (uniqueItems) wrong.push(at('', 'uniqueItems', [first, first]));
  if (minItems) wrong.push(at('', 'minItems', []));
  if (maxItems && maxItems <= 1000) wrong.push(at('', 'maxItems', Array(maxItems + 1).fill(first)));
  if (relationOf(items)) return [...wrong, at('.0', 'type', ['x'])];
  return [...wrong, ...beyond(items, first).map(({ value, path, code }) => at(`.0${path}`, code, [value]))];
}

function ofObject({ type, properties = {}, required = [] }: FieldSchema, right: unknown): Beyond[] {
  if (type !== 'object') return [];
  const whole = right as Record<string, unknown>;
  const missing = required
    .filter((name) => properties[name]?.default === undefined)
    .map((name) => {
      const { [name]: _, ...others } = whole;
      return at(`.${name}`, 'required', others);
    });
  const inner = Object.entries(properties).flatMap(([name, field]) => {
    if (isServers(field)) return [at(`.${name}`, 'readOnly', { ...whole, [name]: null })];
    return beyond(field, whole[name]).map(({ value, path, code }) =>
      at(`.${name}${path}`, code, { ...whole, [name]: value }),
    );
  });
  return [...missing, ...inner, at('.nope', 'unknownField', { ...whole, nope: 1 })];
}
