// Adapts sample records to the conditions of their entity: fields that a condition demands are filled in, fields that
// it excludes are removed.
import Ajv from 'ajv';
import type { Entity, FieldSchema } from '#core/contract';

export type Row = Record<string, unknown>;
/** A right value of the entity's field of that name. */
export type SampleOf = (name: string) => unknown;
type Conditioned = Pick<Entity, 'schema'>;

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const ROUNDS = 5;

export interface Fitting {
  /** Not to be taken away. */
  readonly kept?: string;
  /** A new record has its defaults as well. */
  readonly isNew?: boolean;
}

/** The record with what the conditions of its entity then ask for, and without what they take away. */
export async function fitted({ schema }: Conditioned, record: Row, sampleOf: SampleOf, fitting: Fitting = {}) {
  const { kept, isNew = true } = fitting;
  const { allOf = [], properties } = schema;
  if (allOf.length === 0) return record;
  const valid = ajv.compile({ type: 'object', allOf });
  const standing = Object.entries(properties).filter(([, field]) => isNew && field.default !== undefined);
  const full = { ...record };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (valid({ ...Object.fromEntries(standing.map(([name, field]) => [name, field.default])), ...full })) break;
    for (const { keyword, instancePath, params } of valid.errors ?? []) {
      const name = keyword === 'required' ? String(params.missingProperty) : instancePath.slice(1);
      if (keyword === 'required') full[name] ??= await sampleOf(name);
      else if (keyword === 'false schema' && name !== kept) delete full[name];
      else if (keyword === 'minimum' || keyword === 'maximum') full[name] = params.limit;
    }
  }
  return full;
}

/** What a record must hold for a field to exist: what the condition asks that takes it away otherwise. */
export async function contextOf({ schema }: Conditioned, name: string, sampleOf: SampleOf): Promise<Row> {
  const context: Row = {};
  for (const { if: when, then, else: otherwise } of schema.allOf ?? []) {
    const asked = (when.properties ?? {}) as Record<string, FieldSchema>;
    if (takesAway(then, name)) Object.assign(context, against(schema, asked));
    if (!takesAway(otherwise, name)) continue;
    for (const [field, { const: value, enum: values }] of Object.entries(asked)) context[field] = value ?? values?.[0];
    for (const field of (when.required ?? []) as string[]) context[field] ??= await sampleOf(field);
  }
  return context;
}

const takesAway = (part: { readonly properties?: unknown } | undefined, name: string): boolean =>
  (part?.properties as Row | undefined)?.[name] === false;

/** Another value of the first field that has one, so that the condition does not hold. */
function against({ properties }: Conditioned['schema'], asked: Readonly<Record<string, FieldSchema>>): Row {
  for (const [field, { const: value, enum: values = [value] }] of Object.entries(asked)) {
    const other = (properties[field]?.enum ?? [true, false]).find(
      (each) => !(values as readonly unknown[]).includes(each),
    );
    if (other !== undefined) return { [field]: other };
  }
  return {};
}
