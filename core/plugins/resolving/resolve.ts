// Resolves plugins into a layer of the registry: checks, orders and freezes their contributions. All plugins'
// contributions of one kind come before the next kind, so that every plugin finds the same.
import type { Plugin } from '#core/contract';
import type { Fault } from '../fault.ts';
import { NOTHING, type Resolved } from '../resolved.ts';
import { admit } from './admission/admit.ts';
import { orderByRequirements } from './admission/requirements.ts';
import { addDeclared } from './declared.ts';
import { addDevices } from './devices.ts';
import { Draft, type FileChecks } from './draft.ts';
import { addExtensions } from './entities/additions.ts';
import { addEntities } from './entities/entities.ts';
import { addFieldKinds } from './entities/fieldKinds.ts';
import { addReceivers } from './entities/receivers.ts';
import { addFixes } from './fixes.ts';
import { addNotices } from './notices.ts';
import { addGoTo } from './pages-and-menu/goTo.ts';
import { addMenu } from './pages-and-menu/menu.ts';
import { addOverlays } from './pages-and-menu/overlays.ts';
import { addPages } from './pages-and-menu/pages.ts';
import { addSteps } from './steps.ts';
import { addWidgets } from './widgets.ts';

export interface Layer {
  readonly resolved: Resolved;
  /** Faults of this layer alone. */
  readonly faults: readonly Fault[];
}

export interface Resolving {
  /** True for plugins of our own build, which nothing changes: they are taken without a copy. */
  readonly isBuilt?: boolean;
  /** Checks of files, metrics and alarms; without them these are taken as they are. */
  readonly checks?: FileChecks;
}

/** Resolves plugins on top of the layers below, whose contributions stay the same objects. */
export function resolve(
  inputs: readonly unknown[],
  ground: Resolved = NOTHING,
  { isBuilt, checks }: Resolving = {},
): Layer {
  const admitted = admit(inputs, isBuilt);
  const ordered = orderByRequirements(
    admitted.plugins,
    ground.plugins.map(({ id }) => id),
  );
  const draft = new Draft(ground, ordered.plugins, checks);
  for (const plugin of ordered.plugins) {
    addClashes(draft, plugin);
    addFieldKinds(draft, plugin);
  }
  for (const plugin of ordered.plugins) {
    addPages(draft, plugin);
    addEntities(draft, plugin);
    addNotices(draft, plugin);
    addDevices(draft, plugin);
  }
  addDeclared(draft, ordered.plugins);
  addReceivers(draft, ordered.plugins);
  for (const plugin of ordered.plugins) {
    addWidgets(draft, plugin);
    addSteps(draft, plugin);
    addFixes(draft, plugin);
  }
  for (const plugin of ordered.plugins) checks?.watching(draft, plugin);
  for (const plugin of ordered.plugins) addExtensions(draft, plugin);
  for (const plugin of ordered.plugins) checks?.relations(draft, plugin);
  for (const plugin of ordered.plugins) addOverlays(draft, plugin);
  addMenu(draft, ordered.plugins);
  for (const plugin of ordered.plugins) addGoTo(draft, plugin);
  return { resolved: draft.resolved, faults: [...admitted.faults, ...ordered.faults, ...draft.faults] };
}

/** Reports the things that two parts of a plugin both declare; the first one is used. */
function addClashes(draft: Draft, { id, clashes = [] }: Plugin): void {
  for (const { contribution, parts } of clashes)
    draft.fault('DUPLICATE_ID', id, contribution, `its parts ${parts.join(' and ')} both say it`);
}
