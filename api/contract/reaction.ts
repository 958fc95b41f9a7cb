// Describes how a feature follows changes of records: which fields of which model, and what is done then, whoever changed
// them and by whichever call (docs/plugins/reactions.md).
import type { Stored } from '#core/contract';
import type { AnyReaction, HookContext } from './hooks.ts';
import type { JobContext } from './job.ts';

type FieldOf<Model extends string> = keyof Stored<Model> & string;

interface Reacting<Model extends string> {
  /** The model whose records it follows, of whichever plugin. */
  readonly to: Model;
  /** It runs when one of them is different from before; of a new record, a restored and a deleted one, those that it has. */
  readonly fields: readonly FieldOf<Model>[];
  /** By default when a record is made and when it changes. */
  readonly on?: readonly HookContext['method'][];
}

interface Changed<Model extends string> {
  /** Those of its fields that are different from before. */
  readonly changed: readonly FieldOf<Model>[];
}

/** `previous` is absent of a new record. */
export type ReactionContext<Model extends string = string> = HookContext<Model> & Changed<Model>;

/** Runs in the transaction of the call, after every plugin's hooks; what it throws undoes the call. */
interface ReactionAtOnce<Model extends string> extends Reacting<Model> {
  readonly later?: false;
  /** After the reactions of all plugins: for what leaves the house and has to hold all that they did. */
  readonly last?: boolean;
  run(record: Stored<Model>, context: ReactionContext<Model>): void | Promise<void>;
}

/**
 * Runs as a job of the plugin, once the call is done. Changes of one record that come before it runs are one job, which sees
 * the record as it is by then; a record that is gone by then is left out.
 */
interface ReactionLater<Model extends string> extends Reacting<Model> {
  readonly later: true;
  /** The job's, named by the text `{plugin}.job.{id}`. */
  readonly id: string;
  /** How often its job is tried again, as `retries` of a job. */
  readonly retries?: number;
  run(record: Stored<Model>, context: JobContext & Changed<Model>): void | Promise<void>;
}

export type Reaction<Model extends string = string> = ReactionAtOnce<Model> | ReactionLater<Model>;

/** Returns its argument, typed by the model that it follows. */
export function defineReaction<const Model extends string>(reaction: Reaction<Model>): AnyReaction {
  return reaction as AnyReaction;
}

/** The name that a fault uses for it. */
export const reactionName = ({ to, fields, id }: Partial<AnyReaction>): string =>
  ['reacts', to, id ?? (Array.isArray(fields) ? fields.join('+') : undefined)].filter(Boolean).join('.');
