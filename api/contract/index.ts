// The server's contract: what a server part of a module may say, and what it is given. Plain types and small constructors,
// known to every other room of the API.
export * from './acting.ts';
export * from './audience.ts';
export * from './badge.ts';
export * from './caller.ts';
export * from './composition.ts';
export * from './context.ts';
export * from './database.ts';
export * from './demo.ts';
export * from './document.ts';
export * from './drawn.ts';
export * from './field-kind.ts';
export * from './file-store.ts';
export * from './founding.ts';
export * from './hooks.ts';
export * from './job.ts';
export * from './letter.ts';
export * from './migration.ts';
export * from './notice.ts';
export * from './paper.ts';
export * from './plugin.ts';
export * from './port.ts';
export * from './problem.ts';
export * from './query.ts';
export * from './record.ts';
export * from './route.ts';
export * from './visitor.ts';
