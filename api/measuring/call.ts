// Counts answered calls by route, status and module; a route's labels are made once, when it is registered.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callSeconds, calls } from './measures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The module whose call it is, or `api`. */
    room?: string;
  }
}

/** The room of calls that belong to no module. */
export const OWN_ROOM = 'api';
/** The route of calls to an address that there is not. */
const NOWHERE = 'none';

interface Route {
  observe(seconds: number): void;
  count(status: number): void;
}

const routes = new Map<string, Route>();

/** Adds to each route its room, before the routes are registered. */
export function roomsOfRoutes(app: FastifyInstance, roomOf: (url: string) => string): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, room: roomOf(route.url) } as typeof route.config;
  });
}

/** Counts a call that was answered. */
export function countCall({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const { url = NOWHERE, config } = routeOptions;
  const key = `${method} ${url}`;
  let route = routes.get(key);
  if (!route) {
    route = routeOf({ method, route: url, plugin: config.room ?? OWN_ROOM });
    routes.set(key, route);
  }
  route.count(reply.statusCode);
  route.observe(reply.elapsedTime / 1000);
}

function routeOf(labels: { method: string; route: string; plugin: string }): Route {
  const timed = /\/events(\/|$)/.test(labels.route) ? undefined : callSeconds.labels(labels);
  const counted = new Map<number, { inc(): void }>();
  return {
    observe: (seconds) => timed?.observe(seconds),
    count: (status) => {
      let known = counted.get(status);
      if (!known) {
        known = calls.labels({ ...labels, status: String(status) });
        counted.set(status, known);
      }
      known.inc();
    },
  };
}
