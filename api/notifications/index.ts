// The counts beside the menu entries, gathered from the modules; one that fails costs only its own (spec 7).
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { can } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import type { Module, Notification } from '../plugin.ts';
import type { Database } from '../store/database.ts';

interface NotificationOptions {
  readonly database: Database;
  readonly modules: readonly Module[];
}

export function notifications(app: FastifyInstance, { database, modules }: NotificationOptions): void {
  app.get('/notification/navbar', async ({ actor, log }) => ({
    data: await countNavbar({ database, modules }, actor, log),
  }));
}

/** What the call answers, and what streams are told when it changes. */
export async function countNavbar(
  { database, modules }: NotificationOptions,
  actor: Actor,
  log: FastifyBaseLogger,
): Promise<readonly Notification[]> {
  const open = modules.filter(({ manifest }) => can(actor, { license: manifest.license }));
  const counts = await Promise.all(open.map((module) => collect(database, module, actor, log)));
  return counts.flat();
}

async function collect(
  database: Database,
  { manifest, server }: Module,
  actor: Actor,
  log: FastifyBaseLogger,
): Promise<readonly Notification[]> {
  if (!server?.navbar) return [];
  try {
    return await database.tenant(actor.companyId, async (db) => (await server.navbar?.(actor, db)) ?? []);
  } catch (error) {
    log.error({ err: error, plugin: manifest.id }, 'navbar notifications left out');
    return [];
  }
}
