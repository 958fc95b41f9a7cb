// Holds the packages of a running API, read and checked, with their loaded server modules, faults and state.
import { type Entity, extended, type Plugin, resolveEntity } from '#core/contract';
import type { Module } from '../../contract/index.ts';
import { contained } from '../containing/contain.ts';
import { Container, type LogFault } from '../containing/container.ts';
import type { Crash } from '../containing/crash.ts';
import type { PackageFault } from '../containing/fault.ts';
import { knownLists } from '../containing/known.ts';
import { knownPorts } from '../containing/ports.ts';
import type { ReservedPaths } from '../containing/routes.ts';
import { addressOfServer, importServer, type Shared } from '../containing/server-module.ts';
import { shared as withinShare } from '../containing/shared-database.ts';
import type { Watchdog } from '../containing/watchdog.ts';
import { resourceNamesOf } from '../resources.ts';
import type { PackageFolders } from './find.ts';
import { type Inspected, inspectAll, isOn } from './inspect.ts';
import { type Lock, readLock, writeLock } from './lock.ts';
import { entryOf } from './lock-entry.ts';

export interface Installed extends Inspected {
  readonly container: Container;
  /** Address of its server module, for the watchdog. */
  readonly address?: string;
  /** Undefined if it does not run. */
  readonly module?: Module;
}

interface Reading {
  /** The libraries that packages' server modules share with Scoop. */
  readonly shared: Shared;
  readonly watchdog?: Watchdog;
  readonly log?: LogFault;
  /** Called with each server module before any of it runs. */
  readonly onServer?: (address: string, container: Container) => void;
  /** Milliseconds that one part of a package may take. */
  readonly patience?: number;
  /** Connections to the database that this process has. */
  readonly connections?: number;
  /** The package that ended the last server. */
  readonly crashed?: Crash;
}

/** Reads the folder; new packages there are recorded. */
export async function readInstalled(
  place: PackageFolders,
  builtIn: readonly Module[],
  reading: Reading,
): Promise<Installed[]> {
  const manifests = builtIn.map(({ manifest }) => manifest);
  const inspected = inspectAll(place, manifests);
  recordNew(place, inspected);
  const all = [...manifests, ...inspected.flatMap(({ mayRun, manifest }) => (mayRun && manifest) || [])];
  const known = { reserved: pluginsOf(all), entities: () => extended(all.flatMap(entitiesOf), all) };
  const installed: Installed[] = [];
  for (const one of inspected) installed.push(await install(one, known, reading));
  const running = [...builtIn, ...installed.flatMap(({ module }) => module ?? [])];
  return installed.map((one) => withKnown(one, running));
}

function withKnown(one: Installed, running: readonly Module[]): Installed {
  const { module, container } = one;
  if (!module?.server) return one;
  const known = { ...knownPorts(module, running, container), ...knownLists(module, running, container) };
  const server = { ...module.server, ...known };
  return { ...one, module: { ...module, server } };
}

/** Stops a package as a whole: its calls are refused, with the reason on the list. */
export function refuse(one: Installed, fault: PackageFault): Installed {
  one.container.report(fault);
  return { ...one, module: undefined, mayRun: false };
}

/** The addresses and entities of the whole product. */
interface WholeProduct {
  readonly reserved: ReservedPaths;
  readonly entities: () => readonly Entity[];
}

async function install(one: Inspected, { reserved, entities }: WholeProduct, reading: Reading): Promise<Installed> {
  const { shared, watchdog, log, patience, connections, crashed, onServer } = reading;
  const container = new Container(one.id, log, patience, connections);
  for (const fault of one.faults) container.report(fault);
  const { manifest, mayRun } = one;
  if (!mayRun || !manifest) return { ...one, container };
  const address = addressOfServer(one);
  const module: Module = { manifest, isPackage: true };
  if (!address) return { ...one, container, module };
  if (crashed?.plugin === one.id) {
    container.stop({ code: 'CRASHED', message: crashed.message });
    return { ...one, container, mayRun: false };
  }
  onServer?.(address, container);
  watchdog?.add(address, () => container.stop(LOOPED));
  const loaded = await importServer(address, container, shared);
  if (!loaded) return { ...one, container, mayRun: false };
  const server = contained(loaded, manifest, container, reserved, entities);
  const running: Module = {
    ...{ ...module, server },
    contain: (code, contribution, work) => container.run(code, contribution, work),
    share: (database) => withinShare(database, container),
  };
  return { ...one, container, address, module: running };
}

const LOOPED: PackageFault = {
  code: 'LOOPED',
  message: 'it ran for more than two seconds without a pause, so its server module was stopped until the next start',
};

function recordNew({ pluginsFolder }: PackageFolders, inspected: readonly Inspected[]): void {
  const fresh = inspected.filter((one) => !one.entry && one.mayRun);
  if (fresh.length === 0) return;
  const lock: Lock = readLock(pluginsFolder);
  const entries = fresh.map((one) => [one.id, entryOf(one, pluginsFolder)]);
  writeLock(pluginsFolder, { packages: { ...lock.packages, ...Object.fromEntries(entries) } });
}

function entitiesOf(manifest: Plugin): Entity[] {
  return (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry));
}

/** Maps a resource to its plugin. */
function pluginsOf(manifests: readonly Plugin[]): Map<string, string> {
  return new Map(manifests.flatMap((manifest) => resourceNamesOf(manifest).map((resource) => [resource, manifest.id])));
}

export { isOn };
