// Exports the backup of everything that people entered, and its restore.
export { backUp } from './back-up.ts';
export { describeLast, type LastBackup, megabytes, readLast } from './last.ts';
export { rowCount } from './manifest.ts';
export { backupNightly } from './nightly.ts';
export { restoreBackup } from './restore.ts';
export { refuseUnfinished } from './unfinished.ts';
