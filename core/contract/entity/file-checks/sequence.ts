// Finds faults in the `sequence` of a field.
import type { EntityFile } from '../entity.ts';
import type { FieldSchema, SequenceRule } from '../field.ts';
import { groupFields, PER_YEAR, perOf } from '../sequence.ts';
import type { EntityFault } from './words.ts';

export function faultsOfSequence(entity: EntityFile, name: string, field: FieldSchema): EntityFault[] {
  const { sequence, type, readOnly, createOnly } = field;
  if (!sequence) return [];
  const path = `schema.properties.${name}`;
  const fault = (isWrong: boolean, reason: string) => (isWrong ? [{ path, reason }] : []);
  const { given, format } = sequence;
  if (!given) {
    return [
      ...fault(!(type === 'string' && readOnly), 'has a sequence, so it must be a readOnly text'),
      ...fault(format === undefined, 'has a sequence without a format'),
      ...groupFaults(entity, path, sequence),
    ];
  }
  const names = [...groupFields(sequence), name].sort().join();
  const isUnique = (entity.unique ?? []).some((fields) => [...fields].sort().join() === names);
  return [
    ...fault(!(type === 'integer' && createOnly), 'is given a number by callers, so it must be a createOnly integer'),
    ...fault(format !== undefined || sequence.when !== undefined, 'is given a number by callers, as it is and at once'),
    ...fault(perOf(sequence).includes(PER_YEAR), 'is given a number by callers, who know no year of the server'),
    ...fault(!isUnique, `is given a number by callers, so unique must name ${names.replaceAll(',', ', ')}`),
    ...groupFaults(entity, path, sequence),
  ];
}

/** A number stays in its group, so what makes the group is always there and never changes. */
function groupFaults({ schema }: EntityFile, path: string, rule: SequenceRule): EntityFault[] {
  return groupFields(rule).flatMap((name) => {
    const field = schema.properties[name];
    if (!field) return [{ path, reason: `counts per ${name}, which is not a field` }];
    const isFixed = field.createOnly || field.readOnly;
    const isThere = schema.required?.includes(name) || (field.readOnly && field.default !== undefined);
    return isFixed && isThere ? [] : [{ path, reason: `counts per ${name}, which must be required and createOnly` }];
  });
}
