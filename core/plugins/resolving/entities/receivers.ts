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
import { sameSide } from './sides.ts';

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
    draft.entities[index] = Object.freeze(opened);
    draft.pages.forEach((page, place) => {
      if (page.entity?.model !== entity.model || !page.kind) return;
      const side = sameSide(opened, page.entity);
      const open = Object.freeze({ ...page, entity: side, ...requirementOf(side, METHODS[page.kind]) });
      draft.pages[place] = open;
      draft.menu.forEach((entry, at) => {
        if (entry.target === page) draft.menu[at] = Object.freeze({ ...entry, target: open });
      });
    });
  });
}

/** Tells whether its permissions are declared; what is wrong with it otherwise, the check of alarms says. */
function isSound({ permissions }: Draft, alarm: Alarm | null): boolean {
  const { permission, alsoFor = [] } = alarm ?? {};
  return (
    Array.isArray(alsoFor) && [permission, ...alsoFor].every((name) => name !== undefined && permissions.has(name))
  );
}
