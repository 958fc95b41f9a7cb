// Makes records of an entity from its schema as people might send them: valid ones, and ones that break each rule once.
import { type Entity, type FieldSchema, relationOf } from '#core/contract';
import { beyond } from './beyond.ts';
import { contextOf, fitted, type Row } from './fitted.ts';
import { plainSample, sendable } from './samples.ts';

export async function generate(entity: Entity): Promise<Row[]> {
  const { schema } = entity;
  const sampleOf = (name: string) => sampleIn(schema.properties[name] ?? {});
  const fields = sendable(entity);
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
  const least = await fitted(entity, valuesOf(schema.required ?? []), sampleOf);
  const most = await fitted(entity, valuesOf(fields.map(([name]) => name)), sampleOf);
  const each = fields.map(async ([name, field]) => {
    const around = { ...least, ...(await contextOf(entity, name, sampleOf)) };
    // A form holds no fields that its entity lacks, so it cannot send them.
    const wrong = beyond(field, sampleOf(name)).filter(({ code }) => code !== 'unknownField');
    return [
      ...edges(field).flatMap((value) => [around, most].map((record) => ({ ...record, [name]: value }))),
      ...wrong.map(({ value }) => ({ ...around, [name]: value })),
    ];
  });
  const without = Object.keys(most).map((name) => Object.fromEntries(Object.entries(most).filter(([n]) => n !== name)));
  return [{}, least, most, ...without, ...(await Promise.all(each)).flat()];
}

function sampleIn(field: FieldSchema): unknown {
  const relation = relationOf(field);
  if (relation) return relation.many ? [1] : 1;
  return plainSample(field);
}

/** Answers the values at its limits, every choice, and both values of a tick box, which conditions depend on. */
function edges(field: FieldSchema): unknown[] {
  const { type, enum: choices, format, minLength, maxLength, minimum, maximum } = field;
  if (choices) return [...choices];
  if (type === 'boolean') return [true, false];
  const isFree = type === 'string' && !format;
  return [
    sampleIn(field),
    ...[minimum, maximum].filter((limit) => limit !== undefined),
    ...[minLength, maxLength]
      .filter((length) => isFree && length !== undefined)
      .map((length) => 'x'.repeat(length ?? 0)),
  ];
}
