// Adapts sample records to the conditions of their entity: fields that a condition demands are filled in, fields that
// it excludes are removed.
import Ajv from 'ajv';
import type { Entity, FieldSchema } from '#core/contract';

export type Row = Record<string, unknown>;
/** Answers a valid value of the entity's field of that name. */
export type SampleOf = (name: string) => unknown;
type Conditioned = Pick<Entity, 'schema'>;

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const ROUNDS = 5;

export interface Fitting {
  /** Field that must stay. */
  readonly kept?: string;
  /** True for a new record, which also gets defaults. */
  readonly isNew?: boolean;
}

/** Answers the record with the fields that its conditions demand, and without those that they exclude. */
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

/** Answers the values that a record needs for a field to exist. */
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

/** Answers another value of the first field that has one, so that the condition does not hold. */
function against({ properties }: Conditioned['schema'], asked: Readonly<Record<string, FieldSchema>>): Row {
  for (const [field, { const: value, enum: values = [value] }] of Object.entries(asked)) {
    const other = (properties[field]?.enum ?? [true, false]).find(
      (each) => !(values as readonly unknown[]).includes(each),
    );
    if (other !== undefined) return { [field]: other };
  }
  return {};
}
