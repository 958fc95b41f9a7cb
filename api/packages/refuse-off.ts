// Refuses the calls of a package's resources if the company switched it off, or if it was stopped.
import type { FastifyInstance } from 'fastify';
import { isOff, pluginOff } from '../modules/off.ts';
import type { Owners } from './owners.ts';

/** Register it behind the guard: every call of a package's resource passes here. */
export function refuseOff(app: FastifyInstance, owners: Owners): void {
  if (owners.size === 0) return;
  app.addHook('preValidation', async ({ caller, routeOptions }) => {
    const [, , resource = ''] = (routeOptions.url ?? '').split('/');
    const container = owners.get(resource);
    if (!container) return;
    if (isOff(caller, container.id)) throw pluginOff(container.id);
    if (container.isStopped) throw container.stopped();
  });
}
