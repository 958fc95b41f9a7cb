// Keeps kinds of alarms right: a permission that nobody declares would tell nobody. Lets alarms follow at once what a company
// changes of their kind.
import { defineReaction, type EntityHooks } from '#api';
import { WATCH } from './signals.ts';

export const alertKindHooks: EntityHooks<'AlertKind'> = {
  validate: ({ permission }, { permissions, previous }) =>
    permission === undefined || permission === previous?.permission || permissions.includes(permission)
      ? []
      : [{ path: 'permission', code: 'unknownPermission' }],
};

/** A kind that is switched off, loosened or unmuted counts at once. */
export const kindChanged = defineReaction({
  to: 'AlertKind',
  fields: [
    ...(['active', 'muted_until', 'threshold', 'operator', 'metric_id', 'for_minutes'] as const),
    ...(['severity', 'permission', 'channels'] as const),
  ],
  run: (_, { enqueue }) => enqueue(WATCH, {}),
});
