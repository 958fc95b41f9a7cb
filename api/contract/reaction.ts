// Describes how a feature reacts to changes of records: to which fields of which model, and with what code, whoever
// changed them and by whichever call (docs/plugins/reactions.md).
import type { Stored } from '#core/contract';
import type { AnyReaction, HookContext } from './hooks.ts';
import type { JobContext } from './job.ts';

type FieldOf<Model extends string> = keyof Stored<Model> & string;

interface Reacting<Model extends string> {
  /** The model that it follows, of any plugin. */
  readonly to: Model;
  /** It runs when one of these fields has changed; for a new, restored or deleted record, when one has a value. */
  readonly fields: readonly FieldOf<Model>[];
  /** By default `create` and `update`. */
  readonly on?: readonly HookContext['method'][];
}

interface Changed<Model extends string> {
  /** The fields of it that have changed. */
  readonly changed: readonly FieldOf<Model>[];
}

/** `previous` is undefined for a new record. */
export type ReactionContext<Model extends string = string> = HookContext<Model> & Changed<Model>;

/** Runs in the call's transaction, after every plugin's hooks; an error rolls the call back. */
interface ReactionAtOnce<Model extends string> extends Reacting<Model> {
  readonly later?: false;
  /** After the reactions of all plugins: for what leaves the house and has to hold all that they did. */
  readonly last?: boolean;
  run(record: Stored<Model>, context: ReactionContext<Model>): void | Promise<void>;
}

/**
 * Runs as a job of the plugin after the call. Several changes of one record before it runs make one job, which sees the
 * record as it is then; a deleted record is left out.
 */
interface ReactionLater<Model extends string> extends Reacting<Model> {
  readonly later: true;
  /** Id of the job, named by the text `{plugin}.job.{id}`. */
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
