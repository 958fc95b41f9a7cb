// The counts beside the menu entries, gathered from the modules; one that fails costs only its own (spec 7).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '#core/contract';
import type { Module, Notification } from '../plugin.ts';
import type { Database } from '../store/database.ts';

interface NotificationOptions {
  readonly database: Database;
  readonly modules: readonly Module[];
}

export function notifications(app: FastifyInstance, { database, modules }: NotificationOptions): void {
  app.get('/notification/navbar', async (request) => {
    const { actor } = request;
    const open = modules.filter(({ manifest }) => can(actor, { license: manifest.license }));
    const counts = await Promise.all(open.map((module) => collect(database, module, request)));
    return { data: counts.flat() };
  });
}

async function collect(database: Database, module: Module, request: FastifyRequest): Promise<readonly Notification[]> {
  const { manifest, server } = module;
  if (!server?.navbar) return [];
  const { actor } = request;
  try {
    return await database.tenant(actor.companyId, async (db) => (await server.navbar?.(actor, db)) ?? []);
  } catch (error) {
    request.log.error({ err: error, plugin: manifest.id }, 'navbar notifications left out');
    return [];
  }
}
