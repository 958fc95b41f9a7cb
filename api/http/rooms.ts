// Gives each room of the product its own log, whose level the operator may choose: a room is a folder of the API or a module.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined before {@link levelsOfRooms}. */
    logLevels?: Readonly<Record<string, string>>;
  }
}

/** Rooms of the API that write lines; `api` stands for its own calls. */
export const LOGGING_ROOMS = [
  ...['api', 'auth', 'backup', 'badges', 'events', 'exceptions', 'files', 'health', 'import', 'inbox', 'jobs', 'mail'],
  ...['operation', 'printing', 'reading', 'watch'],
] as const;

type Room = (typeof LOGGING_ROOMS)[number];

/** Lists the rooms of a setting that are neither a folder of the API nor one of these modules. */
export function unknownRooms(levels: Readonly<Record<string, string>>, modules: readonly string[]): string[] {
  const known: readonly string[] = [...LOGGING_ROOMS, ...modules];
  return Object.keys(levels).filter((room) => !known.includes(room));
}

/** Call it before routes are registered, and before {@link roomLog}. */
export function levelsOfRooms(app: FastifyInstance, levels: Readonly<Record<string, string>>): void {
  app.decorate('logLevels', levels);
  app.addHook('onRoute', (route) => {
    const level = levels[route.config?.room ?? 'api'];
    if (level) route.logLevel = level as typeof route.logLevel;
  });
}

/** Answers the log of a room, whose lines name it. */
export function roomLog(app: FastifyInstance, room: Room): FastifyBaseLogger {
  return logIn(app, room, app.logLevels?.[room]);
}

/** Answers the log for the work of a module in that room: the module's own level comes before the room's. */
export function moduleLog(app: FastifyInstance, room: Room, plugin: string | undefined): FastifyBaseLogger {
  return logIn(app, room, (plugin === undefined ? undefined : app.logLevels?.[plugin]) ?? app.logLevels?.[room]);
}

function logIn(app: FastifyInstance, room: string, level: string | undefined): FastifyBaseLogger {
  return app.log.child({ room }, level ? { level } : {});
}
