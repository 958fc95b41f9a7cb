// Exports the room that loads the plugin packages which the server has installed.
export { nativeImport } from './module.ts';
export { Packages } from './packages.ts';
export { watchErrors } from './watch-errors.ts';
