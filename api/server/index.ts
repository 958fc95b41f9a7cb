// Exports the server to what starts and stops it.
export { createServer } from './create.ts';
export type { ServerOptions } from './options.ts';
export { isBuilt } from './product.ts';
