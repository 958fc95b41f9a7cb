// Declares the server module: rules that the entity file cannot express. They run in Scoop's server, in the call's
// transaction.
import { defineServer, type EntityHooks, type Stored } from '@scoop/core/server';

const tasks: EntityHooks<'__MODEL__Task'> = {
  // A refusal is a code; its sentence is the text `errors.{code}`.
  validate: ({ title }) => (title.trim().length < 3 ? [{ path: 'title', code: '__RESOURCE__.short' }] : []),
  beforeCreate: stampDone,
  beforeUpdate: stampDone,
};

/** The server sets the time at which a task was done. */
function stampDone(task: Pick<Stored<'__MODEL__Task'>, 'done' | 'done_at'>): void {
  if (task.done !== true) task.done_at = undefined;
  else task.done_at ??= new Date().toISOString();
}

export default defineServer({ plugin: '__ID__', hooks: { __MODEL__Task: tasks } });
