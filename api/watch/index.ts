// Exports the door to alarms and metrics, what modules watch, how the product runs, and the look at alarms after changes.
export { followCauses } from './changes.ts';
export { watchDoor } from './door.ts';
export { tellOperation } from './operation.ts';
export { watchedIn } from './watched.ts';
