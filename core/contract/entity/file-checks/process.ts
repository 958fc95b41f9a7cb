// Finds faults in what an entity file says of processes: arrows, scopes, rows, numbers, what is not taken twice, and which
// rows count as references.
import type { EntityFile, OverlapRule } from '../entity.ts';
import { POSITION } from '../rows.ts';
import { faultsOfSequence } from './sequence.ts';
import { faultsOfWhich, IN_MEMORY } from './which.ts';
import { type EntityFault, missingFrom, RESERVED, relationFaults } from './words.ts';

export function faultsOfProcess(entity: EntityFile): EntityFault[] {
  return [
    ...ofMoves(entity),
    ...ofScope(entity),
    ...ofRows(entity),
    ...ofOverlap(entity),
    ...ofSeal(entity),
    ...faultsOfWhich(entity, 'refers', entity.refers, { compares: true }),
  ];
}

/** Arrows lead from value to value of a field that nobody sets otherwise, and the fields that they speak of exist. */
function ofMoves(entity: EntityFile): EntityFault[] {
  const moving = Object.entries(entity.schema.properties).filter(([, { moves }]) => moves);
  return moving.flatMap(([name, { enum: values = [], readOnly, moves }]) => {
    const path = `schema.properties.${name}.moves`;
    const { steps = [], permissions, back, since, open = [] } = moves ?? {};
    const unguarded = steps.filter((step) => !step.permissions && !permissions);
    const named = steps.flatMap(({ reason }) => reason ?? []);
    const unknown = [...steps.flatMap(({ from, to }) => [...from, to]), ...open].filter(
      (value) => !values.includes(value),
    );
    return [
      ...(readOnly ? [] : [{ path, reason: 'are of a field that is not readOnly' }]),
      ...unguarded.map(({ to }) => ({ path, reason: `say no permissions for the step to ${to}` })),
      ...(back && !since ? [{ path, reason: 'are taken back in time, so they need since' }] : []),
      ...unknown.map((value) => ({ path, reason: `name ${value}, which is not a value of the field` })),
      ...steps.flatMap(({ when }, index) => faultsOfWhich(entity, `${path}.steps.${index}.when`, when, IN_MEMORY)),
      ...missingFrom(entity, [])(path, [...named, ...(since ? [since] : [])]),
    ];
  });
}

/** A scope speaks of stored fields with one value each, and of records that can be somebody's own. */
function ofScope(entity: EntityFile): EntityFault[] {
  return Object.entries(entity.scope ?? {}).flatMap(([permission, rule]) => {
    const path = `scope.${permission}`;
    const loose = Object.keys(rule).filter((name) => {
      const field = entity.schema.properties[name];
      return field?.computed || field?.virtual || field?.type === 'array' || field?.type === 'object';
    });
    return [
      ...faultsOfWhich(entity, path, rule, { knowsOwn: true, beside: [] }),
      ...loose.map((name) => ({ path, reason: `names ${name}, which is not stored as one value` })),
    ];
  });
}

function ofSeal(entity: EntityFile): EntityFault[] {
  const { when, but = [] } = entity.sealed ?? {};
  return [...faultsOfWhich(entity, 'sealed.when', when, IN_MEMORY), ...missingFrom(entity, [])('sealed', but)];
}

function ofOverlap(entity: EntityFile): EntityFault[] {
  const isOf = (name: string, format: string) => entity.schema.properties[name]?.format === format;
  const rules = entity.noOverlap ?? [];
  return rules.flatMap(({ by, on, from, until, when, across, everywhere }, index) => {
    const isSame = (rule: OverlapRule) => rule.across === across && rule.by.join() === by.join();
    const isTwice = across !== undefined && rules.findIndex(isSame) < index;
    const path = `noOverlap.${index}`;
    const isOfPerson = by.length === 1 && entity.schema.properties[by[0] ?? '']?.relation === 'employee';
    const wrong = [from, until].filter((name) => !isOf(name, on ? 'local-time' : 'date-time'));
    return [
      ...missingFrom(entity, [])(path, by),
      ...(everywhere && (on || !isOfPerson)
        ? [{ path, reason: 'is everywhere, so it must be by one employee, with moments' }]
        : []),
      ...(isTwice ? [{ path, reason: `says ${across}, which another rule by ${by.join(', ')} says already` }] : []),
      ...faultsOfWhich(entity, `${path}.when`, when),
      ...(on && !isOf(on, 'date') ? [{ path, reason: `names ${on}, which is not a date` }] : []),
      ...wrong.map((name) => ({ path, reason: `names ${name}, which is not a ${on ? 'time' : 'moment'}` })),
    ];
  });
}

/** Rows are objects whose fields are plain; a number is the server's, in a text. */
function ofRows(entity: EntityFile): EntityFault[] {
  const { schema } = entity;
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const { rows, sequence, items } = field;
    const path = `schema.properties.${name}`;
    const fields = Object.entries(items?.properties ?? {});
    const taken = fields.filter(([each]) => each === POSITION || each === rows?.parent || RESERVED.includes(each));
    return [
      ...(rows && items?.type !== 'object' ? [{ path, reason: 'has rows, so its items must be objects' }] : []),
      ...(rows ? taken.map(([each]) => ({ path: `${path}.items`, reason: `${each} is a reserved name` })) : []),
      ...(rows ? fields.flatMap(([each, field]) => relationFaults(each, field, `${path}.items`, {})) : []),
      ...faultsOfWhich({ schema }, `${path}.sequence.when`, sequence?.when, IN_MEMORY),
      ...faultsOfSequence(entity, name, field),
    ];
  });
}
