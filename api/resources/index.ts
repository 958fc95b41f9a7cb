// Registers the generic calls of every entity, made from its file (docs/domain 5.2), and exports them to the other
// rooms.
export { add, baseOf, json, type Request, type ResourceMount } from './route.ts';
export { registerReads } from './routes-read.ts';
export { registerStream } from './routes-stream.ts';
export { registerWrites } from './routes-write.ts';
export { serveFiles } from './serve-files.ts';
export { registerStop } from './stop-many.ts';
