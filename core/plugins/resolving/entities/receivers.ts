// Opens the pages of records that say themselves who receives them, such as alarms, to the holders of the permissions
// that the alarms of all plugins name.
import {
  type Alarm,
  type EntityPageKind,
  type Method,
  type Plugin,
  requirementOf,
  withReceivers,
} from '#core/contract';
import type { Draft } from '../draft.ts';
import { putEntity } from './putEntity.ts';

const METHODS: Readonly<Record<EntityPageKind, Method>> = {
  ...{ index: 'index', view: 'show', edit: 'update', create: 'create' },
};

export function addReceivers(draft: Draft, plugins: readonly Plugin[]): void {
  const alarms = [...draft.ground.plugins, ...plugins].flatMap((plugin) =>
    Array.isArray(plugin.alarms) ? plugin.alarms.filter((alarm) => isSound(draft, alarm)) : [],
  );
  draft.entities.forEach((entity, index) => {
    const opened = withReceivers(entity, alarms);
    if (opened === entity) return;
    putEntity(draft, index, opened, ({ kind }, side) => (kind ? requirementOf(side, METHODS[kind]) : {}));
  });
}

/** Tells whether an alarm's permissions are declared; the check of alarms reports what else is wrong with it. */
function isSound({ permissions }: Draft, alarm: Alarm | null): boolean {
  const { permission, alsoFor = [] } = alarm ?? {};
  return (
    Array.isArray(alsoFor) && [permission, ...alsoFor].every((name) => name !== undefined && permissions.has(name))
  );
}
