// Exports what rooms measure, and the figures of this process.
export { countCall, OWN_ROOM, roomsOfRoutes } from './call.ts';
export * from './measures.ts';
export { measureProcess, registry } from './registry.ts';
export { measured, timed, type WorkKind } from './work.ts';
