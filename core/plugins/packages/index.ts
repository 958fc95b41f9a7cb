// Public door of the room: plugin packages that the server has installed.
export { nativeImport } from './module.ts';
export { Packages } from './packages.ts';
export { watchErrors } from './watch-errors.ts';
