// Holds the rules of kinds of alarms: a permission that exists, and alarms that follow what the company changes.
import { defineReaction, type EntityHooks } from '#api';
import { WATCH } from './signals.ts';

export const alertKindHooks: EntityHooks<'AlertKind'> = {
  validate: ({ permission }, { permissions }) =>
    permission === undefined || permissions.includes(permission)
      ? []
      : [{ path: 'permission', code: 'permissionUnknown', params: { permission } }],
};

/** A kind that is switched off, loosened or unmuted counts at once. */
export const kindChanged = defineReaction({
  to: 'AlertKind',
  fields: ['active', 'muted_until', 'threshold', 'operator', 'metric_id', 'for_minutes'],
  run: (_, { enqueue }) => enqueue(WATCH, {}),
});
