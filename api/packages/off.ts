// What a company switched off: its calls are refused for that company's people and screens.
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/subject.ts';
import { Problem } from '../problem.ts';
import type { Owners } from './owners.ts';

export function isOff(caller: Pick<Caller, 'company'>, plugin: string): boolean {
  return caller.company.disabled_plugins?.includes(plugin) === true;
}

export const pluginOff = (plugin: string) => new Problem(403, 'pluginOff', { extra: { plugin } });

/** Register it behind the guard: every call of a package's resource passes here, whichever it is. */
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
