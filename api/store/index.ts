// Exports storage to the other rooms.
export { type ConnectOptions, connect } from './database.ts';
export { type EmbeddedPostgres, startEmbedded } from './embedded/index.ts';
export { errorCode, StoreFault } from './faults/fault.ts';
export { joinTable } from './tables/names.ts';
export { type Unique, uniquesOf } from './tables/table.ts';
export { asLists, commitNow, tellBehind } from './transactions/transaction.ts';
export { migrate } from './upgrade/migrate.ts';
