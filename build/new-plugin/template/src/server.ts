// The server module: rules that the entity file cannot say. It runs inside Scoop's server, in the call's transaction.
import { defineServer, type EntityHooks, type Stored } from '@scoop/core/server';

const tasks: EntityHooks<'__MODEL__Task'> = {
  // A refusal is a code; its words are the text `errors.{code}`.
  validate: ({ title }) => (title.trim().length < 3 ? [{ path: 'title', code: '__RESOURCE__.short' }] : []),
  beforeCreate: stampDone,
  beforeUpdate: stampDone,
};

/** When it was done is the server's to say. */
function stampDone(task: Pick<Stored<'__MODEL__Task'>, 'done' | 'done_at'>): void {
  if (task.done !== true) task.done_at = undefined;
  else task.done_at ??= new Date().toISOString();
}

export default defineServer({ plugin: '__ID__', hooks: { __MODEL__Task: tasks } });
