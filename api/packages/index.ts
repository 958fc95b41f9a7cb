// Exports the plugin packages that are installed while Scoop runs, and the handling of their failures.
export { packageCalls } from './calls.ts';
export type { Container } from './containing/container.ts';
export { type Crash, takeCrash, writeCrash } from './containing/crash.ts';
export { sift } from './containing/sift.ts';
export { catchStray } from './containing/stray.ts';
export { Watchdog } from './containing/watchdog.ts';
export { requireNamed } from './installing/find.ts';
export { followLock } from './installing/follow.ts';
export { type Installed, readInstalled } from './installing/installed.ts';
export { readLockText } from './installing/lock.ts';
export { packageFiles } from './installing/serve.ts';
export { ownersOf } from './owners.ts';
export { stepsOf } from './resources.ts';
