// Runs every declared part of a module behind the licence, a company's switch and its own access; a package's code runs
// in its container, with its share of the connections.
import { can, type Requirement } from '#core/contract';
import { type Caller, type CallerKind, type Database, type Module, Problem, requireAccess } from '../contract/index.ts';
import { measured, type WorkKind } from '../measuring/index.ts';
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
  { contain, manifest }: Module,
  code: keyof typeof KINDS,
  contribution: string,
  work: () => Promise<T>,
): Promise<T> {
  const named = { plugin: manifest.id, kind: KINDS[code], what: contribution };
  return measured(named, () => (contain ? contain(code, contribution, work) : work()), isRefusal);
}

const KINDS = {
  ROUTE_THREW: 'route',
  QUERY_THREW: 'query',
  BADGE_THREW: 'badge',
  WATCH_THREW: 'watch',
} as const satisfies Readonly<Record<string, WorkKind>>;

/** A container's own answer is a problem too, with a status of the server. */
export const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500;
