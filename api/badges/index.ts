// Serves the counts beside the menu entries, from the badges that modules declare; a failing one costs only its own
// count (docs/design.md, "How a badge counts").
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { lookingContext } from '../contexts/looking.ts';
import {
  type Actor,
  type Caller,
  type Module,
  type Notification,
  productOf,
  type ServerBadge,
} from '../contract/index.ts';
import { roomLog } from '../http/rooms.ts';
import { databaseOf, demandIn, may, within } from '../modules/guarded.ts';
import type { RouteSources } from '../routes/index.ts';
import { COMPANY_COUNTS, NAVBAR } from './described.ts';

/** A badge for calls and streams. */
export interface Badge {
  readonly changesWith: readonly string[];
  readonly byClock: boolean;
  /** True if it counts the person's own things and is announced in its own way. */
  readonly isOwn?: boolean;
  /** Tells whether the person sees the badge's page. */
  may(actor: Actor): boolean;
  /** Counts; undefined if it failed. */
  count(actor: Actor): Promise<Notification | undefined>;
}

/** Registers the call behind the guard, and answers the badges for the event streams. */
export function registerBadges(app: FastifyInstance, declared: RouteSources, own: readonly Badge[] = []): Badge[] {
  const { database, modules, resources } = declared;
  const ofModules = modules.flatMap((module) =>
    (module.server?.badges ?? []).map((badge) =>
      counted(badge, module, {
        database: databaseOf(module, database),
        modules,
        resources,
        log: roomLog(app, 'badges'),
      }),
    ),
  );
  const badges = [...ofModules, ...own];
  app.get('/notification/navbar', { config: { described: NAVBAR } }, async ({ actor }) => {
    const counts = await Promise.all(badges.filter((badge) => badge.may(actor)).map((badge) => badge.count(actor)));
    return { data: counts.filter((count) => count !== undefined) };
  });
  countForWalls(app, modules, ofModules);
  return badges;
}

/** Serves all counts of the company to displays, which have no menu and no person. */
function countForWalls(app: FastifyInstance, modules: readonly Module[], badges: readonly Badge[]): void {
  const module = modules.find(({ server }) => server?.counted);
  if (!module) return;
  app.get(
    '/notification/company',
    { config: { callers: ['employee', 'screen'], described: COMPANY_COUNTS } },
    async ({ caller }) => {
      demandIn(caller, module, { access: module.server!.counted! });
      const all = everybody(caller);
      const counts = await Promise.all(badges.filter((badge) => badge.may(all)).map((badge) => badge.count(all)));
      return { data: counts.filter((count) => count !== undefined) };
    },
  );
}

/** Counts without the limits of permissions; licences and switched-off plugins still limit it. */
const everybody = ({ companyId, company, locale }: Caller): Actor => ({
  ...productOf(companyId, company, locale),
  user: { is_root: true },
});

interface Counting extends RouteSources {
  readonly log: FastifyBaseLogger;
}

function counted(badge: ServerBadge, module: Module, { database, log, ...parts }: Counting): Badge {
  const { page, type, changesWith, byClock = false } = badge;
  return {
    changesWith,
    byClock,
    may: (actor) => may(actor, module, badge),
    count: async (actor) => {
      try {
        const found = await database.tenant(actor.companyId, (db) =>
          within(module, 'BADGE_THREW', `badges.${page}`, () =>
            badge.count({ ...lookingContext(module, parts, actor), db }),
          ),
        );
        return { name: page, ...(typeof found === 'number' ? { amount: found, type } : found) };
      } catch (error) {
        log.error({ err: error, plugin: module.manifest.id }, 'navbar notification left out');
        return undefined;
      }
    },
  };
}
