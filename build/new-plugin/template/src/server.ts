// The server module: rules that the entity file cannot say. It runs inside Scoop's server, in the call's transaction.
import { defineServer, type EntityHooks, type Row } from '@scoop/core/server';

const tasks: EntityHooks = {
  // A refusal is a code; its words are the text `errors.{code}`.
  validate: ({ title }) => (String(title).trim().length < 3 ? [{ path: 'title', code: '__RESOURCE__.short' }] : []),
  beforeCreate: stampDone,
  beforeUpdate: stampDone,
};

/** When it was done is the server's to say. */
function stampDone(record: Row): void {
  if (record.done !== true) record.done_at = null;
  else record.done_at ??= new Date().toISOString();
}

export default defineServer({ plugin: '__ID__', hooks: { __MODEL__Task: tasks } });
