// Evaluates conditions of an entity file (if/then/else): which fields a record has, and which it must have now.
import type { Condition, EntitySchema, FieldSchema } from '#core/contract';
import { fits } from './fits.ts';
import { formFields } from './schema.ts';

type Values = Readonly<Record<string, unknown>>;
interface Branch {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema | boolean>>;
  readonly allOf?: readonly Branch[];
}

/** Answers which branch each condition takes for these values. The same branches give the same decided schema. */
export function waysOf({ allOf = [] }: EntitySchema, values: Values): string {
  return allOf.map((condition) => (fits(condition.if, values) ? 't' : 'e')).join('');
}

/** Answers the schema with its conditions decided: without hidden fields and without conditions. */
export function decidedSchema(schema: EntitySchema, ways: string): EntitySchema {
  const { allOf = [], ...decided } = schema;
  const properties: Record<string, FieldSchema> = { ...schema.properties };
  const required = new Set(schema.required);
  for (const { properties: parts = {}, required: names = [] } of branchesOf(allOf, ways)) {
    for (const name of names) required.add(name);
    for (const [name, part] of Object.entries(parts)) {
      if (part === false) delete properties[name];
      else if (typeof part === 'object' && properties[name]) properties[name] = { ...properties[name], ...part };
    }
  }
  return { ...decided, properties, required: [...required].filter((name) => properties[name] !== undefined) };
}

/** Lists the fields that a person sees now: a branch hides one by giving it the schema `false`. */
export function shownFields(schema: EntitySchema, values: Values): string[] {
  const hidden = hiddenFields(schema, values);
  return formFields(schema).filter((name) => !hidden.has(name));
}

/** Answers the values without those of hidden fields, which the record may not have. */
export function withoutHidden(schema: EntitySchema, values: Values): Record<string, unknown> {
  const hidden = hiddenFields(schema, values);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}

/** Answers the record's values in fields that the next values hide. */
export function hiddenValues(schema: EntitySchema, next: Values, record: Values): Record<string, unknown> {
  return Object.fromEntries([...hiddenFields(schema, next)].map((name) => [name, record[name]]));
}

/**
 * Answers the defaults of fields that the next values bring in, since nobody could fill them in while they were hidden.
 */
export function broughtDefaults(schema: EntitySchema, next: Values, record: Values): Record<string, unknown> {
  const hidden = hiddenFields(schema, next);
  const brought = [...hiddenFields(schema, record)].filter((name) => !hidden.has(name) && record[name] === undefined);
  const defaults = brought.map((name) => [name, schema.properties[name]?.default] as const);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
}

/** Lists the fields that a record with these values does not have. */
export function hiddenFields(schema: EntitySchema, values: Values): ReadonlySet<string> {
  const parts = branchesOf(schema.allOf ?? [], waysOf(schema, values)).map(({ properties = {} }) => properties);
  return new Set(parts.flatMap((each) => Object.keys(each).filter((name) => each[name] === false)));
}

function branchesOf(conditions: readonly Condition[], ways: string): Branch[] {
  const taken = conditions.map((condition, index) => (ways[index] === 't' ? condition.then : condition.else));
  return taken.flatMap((branch) => (branch ? withInner(branch as Branch) : []));
}

function withInner(branch: Branch): Branch[] {
  return [branch, ...(branch.allOf ?? []).flatMap(withInner)];
}
