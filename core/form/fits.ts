// Decides whether a value fits a part of JSON Schema in a condition, without compiling anything: the page's
// Content-Security-Policy forbids eval, and conditions are evaluated at every key. On the server Ajv decides the same.
import formats from './formats.ts';

type Part = Readonly<Record<string, unknown>>;
type Members = Readonly<Record<string, unknown>>;

export function fits(part: unknown, value: unknown): boolean {
  if (typeof part === 'boolean') return part;
  if (!isMembers(part)) return true;
  return Object.entries(part).every(([keyword, rule]) => obeys(keyword, rule, value));
}

/** Tells whether the value obeys one keyword; unknown keywords are always obeyed. */
export function obeys(keyword: string, rule: unknown, value: unknown): boolean {
  return KEYWORDS[keyword]?.(rule, value) ?? true;
}

const ofText = (check: (rule: never, text: string) => boolean) => (rule: unknown, value: unknown) =>
  typeof value !== 'string' || check(rule as never, value);
const ofNumber = (check: (rule: number, number: number) => boolean) => (rule: unknown, value: unknown) =>
  typeof value !== 'number' || check(rule as number, value);
const ofList = (check: (rule: never, list: readonly unknown[]) => boolean) => (rule: unknown, value: unknown) =>
  !Array.isArray(value) || check(rule as never, value);
const ofObject = (check: (rule: never, members: Members) => boolean) => (rule: unknown, value: unknown) =>
  !isMembers(value) || check(rule as never, value);

const KEYWORDS: Readonly<Record<string, (rule: unknown, value: unknown) => boolean>> = {
  type: (rule, value) => [rule].flat().some((type) => isOfType(String(type), value)),
  const: (rule, value) => isSame(rule, value),
  enum: (rule, value) => (rule as unknown[]).some((each) => isSame(each, value)),
  not: (rule, value) => !fits(rule, value),
  anyOf: (rule, value) => (rule as unknown[]).some((each) => fits(each, value)),
  allOf: (rule, value) => (rule as unknown[]).every((each) => fits(each, value)),
  required: ofObject((names: string[], members) => names.every((name) => members[name] !== undefined)),
  properties: ofObject((parts: Part, members) =>
    Object.entries(parts).every(([name, part]) => members[name] === undefined || fits(part, members[name])),
  ),
  items: ofList((part: Part, list) => list.every((item) => fits(part, item))),
  contains: ofList((part: Part, list) => list.some((item) => fits(part, item))),
  minItems: ofList((least: number, list) => list.length >= least),
  maxItems: ofList((most: number, list) => list.length <= most),
  uniqueItems: ofList((unique: boolean, list) => !unique || new Set(list.map(asText)).size === list.length),
  minLength: ofText((least: number, text) => [...text].length >= least),
  maxLength: ofText((most: number, text) => [...text].length <= most),
  pattern: ofText((pattern: string, text) => new RegExp(pattern, 'u').test(text)),
  format: ofText((name: string, text) => isOfFormat(name, text)),
  minimum: ofNumber((least, number) => number >= least),
  maximum: ofNumber((most, number) => number <= most),
  exclusiveMinimum: ofNumber((below, number) => number > below),
  exclusiveMaximum: ofNumber((above, number) => number < above),
  multipleOf: ofNumber((step, number) => Math.abs(Math.round(number / step) - number / step) < 1e-8),
};

function isOfFormat(name: string, text: string): boolean {
  const format = formats[name] as unknown;
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return Boolean(format(text));
  const { validate } = (format ?? {}) as { validate?: RegExp | ((text: string) => boolean) };
  if (validate instanceof RegExp) return validate.test(text);
  return validate?.(text) ?? true;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isMembers(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === 'null' ? value === null : typeof value === type;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || asText(left) === asText(right);
}

function asText(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
