// Makes the rounds of the day and tells of those that were not done in time; a changed checklist shows at once.
import { defineJob, defineReaction } from '#api';
import { makeRounds } from './rounds.ts';
import { tellMissed } from './telling.ts';

/** Runs each minute, so that a round that is due is told within a minute. */
export const checklistRounds = defineJob({
  id: 'checklist-rounds',
  every: 60,
  run: async (context) => {
    const { records } = context;
    const now = new Date();
    await makeRounds(context, now);
    const rounds = records('ChecklistRound', { by: 'product' });
    for (const round of await rounds.list({ status: 'OPEN' })) {
      if (Date.parse(round.due_at) >= now.getTime()) continue;
      await rounds.update(round.id, { status: 'MISSED' });
      await tellMissed(context, round);
    }
  },
});

export const checklistFollowed = defineReaction({
  to: 'Checklist',
  fields: [
    ...([
      'active',
      'place',
      'division_ids',
      'establishment_unit_id',
      'division_kind',
      'crew_division_id',
      'delivery_van_ids',
    ] as const),
    ...(['icecream_van_ids', 'weekdays', 'time_from', 'due_at', 'steps'] as const),
  ],
  run: async (_, context) => makeRounds(context, new Date()),
});
