// Serves GET /v1/events: sends changes as they happen to people who may see them (docs/design.md, "How an event
// travels"; docs/security.md, "Events").
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../contract/index.ts';
import { whoIs } from '../http/log.ts';
import { roomLog } from '../http/rooms.ts';
import { ARRIVALS, EVENTS } from './described.ts';
import { Hub, type HubOptions } from './hub.ts';
import { shownIn } from './shown.ts';
import type { EventStream } from './stream.ts';

export function events(app: FastifyInstance, options: Omit<HubOptions, 'onFault'>): void {
  const log = roomLog(app, 'events');
  const onFault = (error: unknown) => log.error({ err: error }, 'events held up');
  const hub = new Hub({ ...options, onFault });
  app.addHook('preClose', () => hub.close());
  // Without a HEAD route, which would open a stream that nobody reads.
  const route = { config: { callers: ['employee', 'screen'] as const, described: EVENTS }, exposeHeadRoute: false };
  const noted = (caller: Caller, { body }: EventStream) => {
    log.debug(whoIs(caller), 'a stream began');
    body.once('close', () => log.debug(whoIs(caller), 'a stream ended'));
  };
  app.get('/events', route, async ({ caller }, reply) => {
    const { stream } = await hub.open(caller);
    noted(caller, stream);
    reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8');
    return reply.send(stream.body);
  });
  const following = {
    config: { callers: ['employee', 'screen'] as const, described: ARRIVALS },
    exposeHeadRoute: false,
  };
  app.get<{ Querystring: Record<string, unknown> }>('/events/arrived', following, async ({ caller, query }, reply) => {
    const { stream } = await hub.follow(caller, shownIn(query, options.entities, caller));
    noted(caller, stream);
    reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8');
    return reply.send(stream.body);
  });
}
