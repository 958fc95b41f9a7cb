// Resolves plugins into a layer of the registry: checks, orders and freezes their contributions. All plugins'
// contributions of one kind come before the next kind, so that every plugin finds the same.
import type { Plugin } from '#core/contract';
import type { Fault } from '../fault.ts';
import { NOTHING, type Resolved } from '../resolved.ts';
import { addExtensions } from './additions.ts';
import { admit } from './admit.ts';
import { Draft } from './draft.ts';
import { addEntities } from './entities.ts';
import { addFieldKinds } from './fieldKinds.ts';
import { addGoTo } from './goTo.ts';
import { addMenu } from './menu.ts';
import { addNotices } from './notices.ts';
import { addPages } from './pages.ts';
import { orderByRequirements } from './requirements.ts';
import { checkWatching } from './watching.ts';
import { addWidgets } from './widgets.ts';

export interface Layer {
  readonly resolved: Resolved;
  /** Faults of this layer alone. */
  readonly faults: readonly Fault[];
}

/**
 * Resolves plugins on top of the layers below, whose contributions stay the same objects.
 * @param isBuilt true for plugins of our own build, which has refused wrong entity files: they are neither copied nor
 * checked again
 */
export function resolve(inputs: readonly unknown[], ground: Resolved = NOTHING, isBuilt = false): Layer {
  const admitted = admit(inputs, isBuilt);
  const ordered = orderByRequirements(
    admitted.plugins,
    ground.plugins.map(({ id }) => id),
  );
  const draft = new Draft(ground, ordered.plugins, isBuilt);
  for (const plugin of ordered.plugins) {
    addClashes(draft, plugin);
    addFieldKinds(draft, plugin);
  }
  for (const plugin of ordered.plugins) {
    addPages(draft, plugin);
    addEntities(draft, plugin);
    addNotices(draft, plugin);
  }
  for (const plugin of ordered.plugins) addWidgets(draft, plugin);
  for (const plugin of ordered.plugins) checkWatching(draft, plugin);
  for (const plugin of ordered.plugins) addExtensions(draft, plugin);
  addMenu(draft, ordered.plugins);
  for (const plugin of ordered.plugins) addGoTo(draft, plugin);
  return { resolved: draft.resolved, faults: [...admitted.faults, ...ordered.faults, ...draft.faults] };
}

/** Reports the things that two parts of a plugin both declare; the first one is used. */
function addClashes(draft: Draft, { id, clashes = [] }: Plugin): void {
  for (const { contribution, parts } of clashes)
    draft.fault('DUPLICATE_ID', id, contribution, `its parts ${parts.join(' and ')} both say it`);
}
