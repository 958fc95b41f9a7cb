// Runs every declared part of a module behind the licence, a company's switch and its own access; a package's code runs
// in its container, with its share of the connections.
import { can, type Requirement } from '#core/contract';
import { type Caller, type CallerKind, type Database, type Module, requireAccess } from '../contract/index.ts';
import { isOff, pluginOff } from './off.ts';

export interface Guarded {
  /** In place of the module's. */
  readonly license?: string | readonly string[];
  readonly access: Requirement;
  readonly callers?: readonly CallerKind[];
}

/** Whether somebody may now, said of people who did not ask. */
export function may(caller: Caller, { manifest }: Module, piece: Guarded): boolean {
  const { access, callers = ['employee'], license = manifest.license } = piece;
  if (!callers.includes(caller.kind) || isOff(caller, manifest.id)) return false;
  return can(caller, { license }) && can(caller, access);
}

/** Throws 403 with the reason; the guard has looked at the kind of caller. */
export function demandIn(caller: Caller, { manifest }: Module, { access, license = manifest.license }: Guarded): void {
  if (isOff(caller, manifest.id)) throw pluginOff(manifest.id);
  // What two modules share is open by either licence.
  const isShared = [access.license ?? []].flat().some((each) => [license ?? []].flat().includes(each));
  if (!isShared) requireAccess(caller, { license });
  requireAccess(caller, access);
}

export function databaseOf(module: Module, database: Database): Database {
  return module.share?.(database) ?? database;
}

/** Runs a part under the name that a fault uses for it. */
export function within<T>(
  { contain }: Module,
  code: 'ROUTE_THREW' | 'QUERY_THREW' | 'BADGE_THREW' | 'WATCH_THREW',
  contribution: string,
  work: () => Promise<T>,
): Promise<T> {
  return contain ? contain(code, contribution, work) : work();
}
