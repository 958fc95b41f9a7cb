// Validates by schemas that no build compiled: entities of packages that arrive at run time, and arguments of actions.
// It reads the schema as data, since the page's Content-Security-Policy forbids compiling.
import type { ValidatorType } from '@rjsf/utils';
import { fits, obeys } from './fits.ts';

interface Found {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}
type Part = Readonly<Record<string, unknown>>;

/** These keywords hold further schemas and are walked; every other one is checked on the value itself. */
const WALKED = ['properties', 'items', 'required', 'allOf', 'if', 'then', 'else', 'additionalProperties'];

export function errorsIn(schema: unknown, value: unknown, path = ''): Found[] {
  if (value === undefined) return [];
  if (schema === false) return [{ keyword: 'false schema', instancePath: path, params: {} }];
  if (typeof schema !== 'object' || schema === null) return [];
  const part = schema as Part;
  const type = part.type;
  if (type !== undefined && !obeys('type', type, value))
    return [{ keyword: 'type', instancePath: path, params: { type } }];
  const own = Object.entries(part)
    .filter(([keyword, rule]) => !WALKED.includes(keyword) && !obeys(keyword, rule, value))
    .map(([keyword, rule]) => ({ keyword, instancePath: path, params: paramsOf(keyword, rule) }));
  return [...own, ...ofMembers(part, value, path), ...ofItems(part, value, path), ...ofConditions(part, value, path)];
}

function paramsOf(keyword: string, rule: unknown): Found['params'] {
  return keyword === 'format' ? { format: rule } : { limit: rule, [keyword]: rule };
}

function ofMembers(part: Part, value: unknown, path: string): Found[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const members = value as Part;
  const required = (part.required ?? []) as readonly string[];
  const missing = required.filter((name) => members[name] === undefined);
  return [
    ...missing.map((missingProperty) => ({ keyword: 'required', instancePath: path, params: { missingProperty } })),
    ...Object.entries((part.properties ?? {}) as Part).flatMap(([name, inner]) =>
      errorsIn(inner, members[name], `${path}/${name}`),
    ),
  ];
}

function ofItems({ items }: Part, value: unknown, path: string): Found[] {
  if (!Array.isArray(value) || items === undefined) return [];
  return value.flatMap((item, index) => errorsIn(items, item, `${path}/${index}`));
}

function ofConditions(part: Part, value: unknown, path: string): Found[] {
  const taken = part.if === undefined ? undefined : fits(part.if, value) ? part.then : part.else;
  const all = (part.allOf ?? []) as readonly unknown[];
  return [...(taken === undefined ? [] : [taken]), ...all].flatMap((each) => errorsIn(each, value, path));
}

export const INTERPRETED = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema: unknown, value: unknown) => fits(schema, value),
  rawValidation: (schema: unknown, value: unknown) => ({ errors: errorsIn(schema, value) }),
} as unknown as ValidatorType;
