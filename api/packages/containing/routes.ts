// Registers a package's own routes in a scope of their own, below paths that no other package has. Calls are refused if
// the plugin is off.
import type { FastifyError, FastifyInstance, RouteOptions } from 'fastify';
import { isOff, pluginOff } from '../../modules/off.ts';
import { containHooks } from '../installing/lifecycle.ts';
import type { Container } from './container.ts';

/** Maps a resource to its plugin. */
export type ReservedPaths = ReadonlyMap<string, string>;

interface Scope {
  readonly container: Container;
  /** Null if there are no resources, as for public pages. */
  readonly reserved: ReservedPaths | null;
}

export async function scoped(
  app: FastifyInstance,
  { container, reserved }: Scope,
  register: (scope: FastifyInstance) => unknown,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('preValidation', async (request) => {
      if (reserved && isOff(request.caller, container.id)) throw pluginOff(container.id);
      if (container.isStopped) throw container.stopped();
    });
    scope.addHook('onRoute', (route) => {
      refuseForeign(route, container.id, scope.prefix, reserved);
      containHandler(route, container);
    });
    // Errors in the package's own hooks and schemas come here too.
    scope.setErrorHandler<FastifyError>((error) => {
      const { validation, statusCode = 500 } = error;
      const isRefusal = validation !== undefined || statusCode < 500 || statusCode === 503;
      throw isRefusal ? error : container.failed('ROUTE_THREW', 'routes', error);
    });
    containHooks(scope, container);
    try {
      await register(scope);
    } catch (error) {
      const isTaken = (error as FastifyError).code === 'FST_ERR_DUPLICATED_ROUTE' || error instanceof RouteTaken;
      container.report({ code: isTaken ? 'ROUTE_TAKEN' : 'SERVER_THREW', message: (error as Error).message });
    }
  });
}

class RouteTaken extends Error {}

/** Below another plugin's resource a route must hold this plugin's name, so that it replaces no existing call. */
function refuseForeign({ url }: RouteOptions, id: string, prefix: string, reserved: ReservedPaths | null): void {
  const segments = url.slice(prefix.length).split('/').filter(Boolean);
  const [first = ''] = segments;
  const owner = reserved?.get(first);
  const isParameter = first.startsWith(':') || first.startsWith('*');
  if ((owner === undefined || owner === id || segments.includes(id)) && !isParameter) return;
  throw new RouteTaken(`${url} belongs to ${owner ?? 'everyone'}: put the plugin's name in it`);
}

function containHandler(route: RouteOptions, container: Container): void {
  const { handler, url } = route;
  const methods = [route.method].flat().join(' ');
  route.handler = function (request, reply) {
    return container.run('ROUTE_THREW', `${methods} ${url}`, async () => {
      const answer = await handler.call(this, request, reply);
      return answer === undefined && (reply.sent || reply.raw.headersSent) ? reply : answer;
    });
  };
}
