// Public door of the room: plugin packages that are installed while Scoop runs, and what happens when one fails.
export { packageCalls } from './calls.ts';
export type { Container } from './container.ts';
export { type Crash, takeCrash, writeCrash } from './crash.ts';
export { requireNamed } from './find.ts';
export { followLock } from './follow.ts';
export { type Installed, readInstalled } from './installed.ts';
export { readLockText } from './lock.ts';
export { ownersOf } from './owners.ts';
export { stepsOf } from './resources.ts';
export { packageFiles } from './serve.ts';
export { sift } from './sift.ts';
export { catchStray } from './stray.ts';
export { Watchdog } from './watchdog.ts';
