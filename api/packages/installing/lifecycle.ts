// Runs the hooks that a package adds to its own routes with the same time limit as a route, and records their errors as
// faults of the package.
import type { FastifyInstance } from 'fastify';
import type { Container } from '../containing/container.ts';

type Hook = (...parameters: unknown[]) => unknown;

/**
 * Number of parameters by hook name, for hooks that call back. Hooks of the server itself, such as onClose, stay as
 * they are.
 */
const CALLS_BACK: Readonly<Record<string, number>> = {
  onRequest: 3,
  preParsing: 4,
  preValidation: 3,
  preHandler: 3,
  preSerialization: 4,
  onError: 4,
  onSend: 4,
  onResponse: 3,
  onTimeout: 3,
  onRequestAbort: 2,
};

/** Wraps every hook that is added to the scope from now on. */
export function containHooks(scope: FastifyInstance, container: Container): void {
  const addHook = scope.addHook as (name: string, hook: Hook) => FastifyInstance;
  const add = function (this: FastifyInstance, name: string, hook: Hook) {
    const length = CALLS_BACK[name];
    if (length === undefined || typeof hook !== 'function') return addHook.call(this, name, hook);
    return addHook.call(this, name, contained(name, hook, length, container));
  };
  scope.addHook = add as unknown as FastifyInstance['addHook'];
}

function contained(name: string, hook: Hook, length: number, container: Container): Hook {
  return async function (this: unknown, ...given) {
    // The last parameter is the server's own callback, which the package does not get.
    const parameters = given.slice(0, length - 1);
    return container.run('ROUTE_THREW', name, () =>
      hook.length === length
        ? untilCalled((done) => hook.call(this, ...parameters, done))
        : hook.apply(this, parameters),
    );
  };
}

function untilCalled(begin: (done: (error?: unknown, value?: unknown) => void) => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    begin((error, value) => (error ? reject(error) : resolve(value)));
  });
}
