// Tells who answers for a place of what went wrong there: a temperature beyond its limits, or a round that was missed.
import type { HookContext, Stored } from '#api';

type Telling = Pick<HookContext, 'records' | 'inform'>;
type Round = Stored<'ChecklistRound'>;
type Step = NonNullable<Round['steps']>[number];

const KEEPERS = 'ICECLOCK_SCHEDULES_MODERATE';

/** The manager of the division; without one all who keep checklists. */
async function receiversOf({ records }: Telling, { division_id }: Round) {
  const division = await records('Division', { by: 'product' }).get(division_id);
  const manager = division?.manager_employee_id;
  return manager === undefined ? { permission: KEEPERS } : [manager];
}

export async function tellOutside(call: Telling, round: Round, { step_id, title, value = 0 }: Step): Promise<void> {
  await call.inform({
    to: await receiversOf(call, round),
    notice: 'checklist-outside',
    values: { step: title, value },
    about: { resource: 'checklistround', id: round.id },
    key: `${round.id} ${step_id}`,
  });
}

export async function tellMissed(call: Telling, round: Round): Promise<void> {
  const open = (round.steps ?? []).filter(({ required, done }) => required !== false && !done).length;
  await call.inform({
    to: await receiversOf(call, round),
    notice: 'checklist-missed',
    values: { count: open },
    about: { resource: 'checklistround', id: round.id },
    key: String(round.id),
  });
}
