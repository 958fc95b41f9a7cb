// Tells how a status moves: the arrows that an entity file draws on a field, and which of them are open for a record.
import { can, type Subject } from '../access/subject.ts';
import type { Entity, EntityFile } from './entity.ts';
import type { Moves, Step } from './field.ts';
import { isWithin, reachBy } from './scope.ts';
import { meets, whichFields } from './which.ts';

type Values = Readonly<Record<string, unknown>>;

/** One arrow to one value, ready to be asked about. */
export interface Move extends Step {
  readonly permissions: readonly string[];
  /** The field that moves. */
  readonly field: string;
  /** The field that tells since when the record stands where it is. */
  readonly since?: string;
  /** Takes a step back. */
  readonly isBack: boolean;
  /** Open for so long after the record came to where it is. */
  readonly minutes?: number;
}

/** The fields that move, each with its rules. */
export function movingFields({ schema }: Pick<EntityFile, 'schema'>): (readonly [name: string, moves: Moves])[] {
  return Object.entries(schema.properties).flatMap(([name, { moves }]) => (moves ? [[name, moves] as const] : []));
}

/** What tells which arrows are open for a record. */
export function fieldsOfMoves(entity: Pick<EntityFile, 'schema'>): string[] {
  const read = movesOf(entity).flatMap(({ field, since, when = {} }) => [field, since, ...whichFields(when)]);
  return [...new Set(read.filter((name) => name !== undefined))];
}

/** Every arrow there is, of each field steps on before steps back. */
export function movesOf(entity: Pick<EntityFile, 'schema'>): Move[] {
  return movingFields(entity).flatMap(([field, moves]) => {
    const { since, steps, permissions = [] } = moves;
    const on = steps.map((step) => ({ permissions, ...step, isBack: false }));
    return [...on, ...steps.flatMap((step) => backOf(step, moves))].map((step) => ({ ...step, field, since }));
  });
}

/** What was decided with a reason stays decided, and what cannot be undone stays done. */
function backOf({ from, to, when, reason, final }: Step, { back }: Moves): Omit<Move, 'field' | 'since'>[] {
  if (!back || reason || final) return [];
  return from.flatMap((origin) => {
    const step = { from: [to], to: origin, when, isBack: true };
    const { permissions, minutes, later } = back;
    return [
      { ...step, permissions, minutes },
      { ...step, permissions: later },
    ];
  });
}

/** Whether this person may take the arrow for this record. */
export function mayTake(subject: Subject, entity: Entity, { permissions, by }: Move, record: Values): boolean {
  return by !== 'product' && can(subject, { permissions }) && isWithin(reachBy(subject, entity, permissions), record);
}

/** Whether the record stands where the arrow begins. */
export function leadsOn({ field, from, when = {}, minutes, since = '' }: Move, record: Values): boolean {
  if (!meets(record, { ...when, [field]: from })) return false;
  if (minutes === undefined) return true;
  const moment = record[since];
  return typeof moment === 'string' && Date.now() - Date.parse(moment) < minutes * 60_000;
}

/** Whether the rest of the record can still be changed, where it stands now. */
export function isOpen(entity: Pick<EntityFile, 'schema'>, record: Values): boolean {
  return closedBy(entity, record) === undefined;
}

/** The field whose value closes the rest of the record to changes. */
export function closedBy({ schema }: Pick<EntityFile, 'schema'>, record: Values): string | undefined {
  const closes = ([field, { open }]: readonly [string, Moves]) => open && !open.some((one) => one === record[field]);
  return movingFields({ schema }).find(closes)?.[0];
}

/** Whether the record has come to where it stays as it is. */
export function isSealed({ sealed }: Pick<EntityFile, 'sealed'>, record: Values): boolean {
  return sealed !== undefined && meets(record, sealed.when);
}

/** Text key of what its button says. */
export function moveKey(text: string, { field, isBack, to }: Move): string {
  return `${text}.${field}.${isBack ? 'back' : 'to'}.${to}`;
}
