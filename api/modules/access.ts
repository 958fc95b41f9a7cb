// Runs every declared part of a module behind the licence, a company's switch and its own access; a package's code runs
// in its container, with its share of the connections.
import { can, type Requirement } from '#core/contract';
import { type Caller, type CallerKind, type Database, type Module, requireAccess } from '../contract/index.ts';
import { isOff, pluginOff } from './off.ts';

export interface Guarded {
  readonly access: Requirement;
  readonly callers?: readonly CallerKind[];
}

/** Tells whether a person may, for people who did not ask themselves. */
export function may(caller: Caller, { manifest }: Module, { access, callers = ['employee'] }: Guarded): boolean {
  if (!callers.includes(caller.kind) || isOff(caller, manifest.id)) return false;
  return can(caller, { license: manifest.license }) && can(caller, access);
}

/** Throws 403 with the reason; the guard has checked the kind of caller. */
export function demandIn(caller: Caller, { manifest }: Module, { access }: Guarded): void {
  if (isOff(caller, manifest.id)) throw pluginOff(manifest.id);
  // A part that two modules share is open by either licence.
  const isShared = [access.license ?? []].flat().some((each) => each === manifest.license);
  if (!isShared) requireAccess(caller, { license: manifest.license });
  requireAccess(caller, access);
}

export function databaseOf(module: Module, database: Database): Database {
  return module.share?.(database) ?? database;
}

/** Runs a part under the name that a fault uses for it. */
export function within<T>(
  { contain }: Module,
  code: 'ROUTE_THREW' | 'QUERY_THREW' | 'BADGE_THREW',
  contribution: string,
  work: () => Promise<T>,
): Promise<T> {
  return contain ? contain(code, contribution, work) : work();
}
