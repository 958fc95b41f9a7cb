// Holds the rules of checklists: a time that ends after it begins, limits for temperatures alone, and that what was done stays.
import type { EntityHooks, FieldError, HookContext, Unsaved } from '#api';
import { isBegun } from './rounds.ts';

type Checklist = Unsaved<'Checklist'>;

export const checklistHooks: EntityHooks<'Checklist'> = {
  validate: (checklist) => [...timeFaults(checklist), ...stepFaults(checklist)],
  // Rounds that somebody did stay for an inspection, and so does the checklist that they name.
  insteadOfDelete: async ({ id }, { records }) => {
    const rounds = await roundsOf(records, id);
    return rounds.some((round) => round.status !== 'OPEN' || isBegun(round)) ? { active: false } : undefined;
  },
  beforeDelete: async ({ id }, { records }) => {
    for (const round of await roundsOf(records, id))
      await records('ChecklistRound', { by: 'product' }).remove(round.id);
  },
};

const roundsOf = (records: HookContext['records'], checklist_id: number) =>
  records('ChecklistRound', { by: 'product' }).list({ checklist_id });

const timeFaults = ({ time_from, due_at }: Checklist): FieldError[] =>
  time_from === due_at ? [{ path: 'due_at', code: 'checklistNoTime' }] : [];

function stepFaults({ steps = [] }: Checklist): FieldError[] {
  return steps.flatMap(({ kind, min, max, metric_key }, nth) => {
    const at = (name: string, code: string) => [{ path: `steps.${nth}.${name}`, code }];
    if (kind === 'TEMPERATURE')
      return min !== undefined && max !== undefined && min > max ? at('max', 'checklistLimits') : [];
    return [
      ...(min === undefined ? [] : at('min', 'checklistOnlyTemperature')),
      ...(max === undefined ? [] : at('max', 'checklistOnlyTemperature')),
      ...(metric_key === undefined ? [] : at('metric_key', 'checklistOnlyTemperature')),
    ];
  });
}
