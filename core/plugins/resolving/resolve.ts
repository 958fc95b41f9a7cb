// Makes of plugins what stands: validates, orders, freezes. Each kind has its turn, so that every plugin sees the same
// ground.
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
import { addWidgets } from './widgets.ts';

export interface Layer {
  readonly resolved: Resolved;
  /** Of this layer alone. */
  readonly faults: readonly Fault[];
}

/**
 * Resolves plugins on top of the layers below them; what stands there stays as it is, the same objects.
 * @param isBuilt they are of our own build, which refuses a wrong entity file: they are neither copied nor checked once more
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
  for (const plugin of ordered.plugins) addExtensions(draft, plugin);
  addMenu(draft, ordered.plugins);
  for (const plugin of ordered.plugins) addGoTo(draft, plugin);
  return { resolved: draft.resolved, faults: [...admitted.faults, ...ordered.faults, ...draft.faults] };
}

/** Reports what two parts of a plugin both say; the first one stands. */
function addClashes(draft: Draft, { id, clashes = [] }: Plugin): void {
  for (const { contribution, parts } of clashes)
    draft.fault('DUPLICATE_ID', id, contribution, `its parts ${parts.join(' and ')} both say it`);
}
