// Exports the server's contract: the types and small constructors with which a module declares its server part and with
// which the API calls it. Every other room of the API may import it.

export * from './audience.ts';
export * from './badge.ts';
export * from './define.ts';
export * from './demo.ts';
export * from './device.ts';
export * from './document.ts';
export * from './field-kind.ts';
export * from './founding.ts';
export * from './given/acting.ts';
export * from './given/caller.ts';
export * from './given/composition.ts';
export * from './given/context.ts';
export * from './given/database.ts';
export * from './given/drawn.ts';
export * from './given/file-store.ts';
export * from './given/html.ts';
export * from './given/notice.ts';
export * from './given/paper.ts';
export * from './given/problem.ts';
export * from './given/record.ts';
export * from './given/turnover.ts';
export * from './hooks.ts';
export * from './job.ts';
export * from './letter.ts';
export * from './migration.ts';
export * from './plugin.ts';
export * from './port.ts';
export * from './public.ts';
export * from './query.ts';
export * from './reaction.ts';
export * from './route.ts';
export * from './server-parts.ts';
export * from './turnover.ts';
export * from './visitor.ts';
export * from './watch.ts';
