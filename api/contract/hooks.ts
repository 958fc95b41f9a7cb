// Describes what a plugin's server module may add to a resource: rules and effects that an entity file cannot say
// (docs/design.md, "Contributions").
import type { RawBuilder } from 'kysely';
import type { Entity, Stored, Unsaved } from '#core/contract';
import type { ServerFieldKind } from './field-kind.ts';
import type { ActingContext } from './given/acting.ts';
import type { Actor } from './given/caller.ts';
import type { FieldError } from './given/problem.ts';

/** A hook on records of that model receives this; it runs in the transaction of the call. */
export interface HookContext<Model extends string = string> extends ActingContext {
  readonly actor: Actor;
  readonly entity: Entity;
  /** A copy is made as a new record is. */
  readonly method: 'create' | 'update' | 'delete' | 'restore';
  /** The record as stored before an update, a delete or a restore. */
  readonly previous?: Stored<Model>;
  /** The call's query string, for confirmations such as `?confirm=members`. */
  readonly query: Readonly<Record<string, unknown>>;
}

type Step<Of, Context> = (record: Of, context: Context) => void | Promise<void>;

/** Before-hooks may change the record in place; every hook may throw a Problem, which undoes the whole call. */
interface Hooks<Kept, New, Context> {
  /**
   * Locks what whoever writes this record changes as well, before the record itself is locked: where everybody takes them in
   * one order, nobody waits for somebody who waits for them. The record is as it was before the lock.
   */
  readonly beforeLock?: Step<Kept, Context>;
  readonly validate?: (record: New, context: Context) => readonly FieldError[] | Promise<readonly FieldError[]>;
  readonly beforeCreate?: Step<New, Context>;
  readonly beforeUpdate?: Step<Kept, Context>;
  readonly beforeDelete?: Step<Kept, Context>;
  /** A softly deleted record comes back, by whichever call. */
  readonly beforeRestore?: Step<Kept, Context>;
  /** Moving field to value to what goes with coming there, or back there: before the row is written. */
  readonly onMove?: Readonly<Record<string, Readonly<Record<string, Step<Kept, Context>>>>>;
  readonly afterCreate?: Step<Kept, Context>;
  readonly afterUpdate?: Step<Kept, Context>;
  /** When every plugin's `afterUpdate` is done: for what leaves the house and has to hold all that they did. */
  readonly lastly?: Step<Kept, Context>;
  readonly afterDelete?: Step<Kept, Context>;
  readonly afterRestore?: Step<Kept, Context>;
  /** A softly deleted record is about to be forgotten: the last time that anybody sees what it holds. */
  readonly beforeForget?: Step<Kept, Context>;
}

/** Hooks on records of that model, which are typed where a declaration file made from the entity files knows it. */
export type EntityHooks<Model extends string = string> = Hooks<Stored<Model>, Unsaved<Model>, HookContext<Model>>;

/** Hooks of whichever model, as the server runs them. */
// biome-ignore lint/suspicious/noExplicitAny: the model that they are of says what their records hold
export type AnyHooks = Hooks<any, any, HookContext<any>>;

/** A reaction to whichever model, as the server runs it. */
export interface AnyReaction {
  readonly to: string;
  readonly fields: readonly string[];
  readonly on?: readonly HookContext['method'][];
  readonly later?: boolean;
  readonly last?: boolean;
  readonly id?: string;
  readonly retries?: number;
  // biome-ignore lint/suspicious/noExplicitAny: the model that it follows says what its records hold
  run(record: any, context: any): void | Promise<void>;
}

/** One question whose answer fills several computed fields; it is asked once for all rows of a page. */
export interface PartOfAnswer {
  /** The same for all of its fields, and unlike those of others. */
  readonly name: string;
  /** SQL of rows with `id` and `answer`, for rows that have `id` and `company_id`. */
  readonly ask: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** SQL of the field; `answer` is null where there is none. */
  readonly take: (answer: RawBuilder<unknown>, table: string) => RawBuilder<unknown>;
}

/** The entities of the product: a module may be left out, and its tables with it. */
export interface ProductModels {
  readonly has: (model: string) => boolean;
}

/**
 * Makes the SQL of a computed or virtual field; `table` is the alias that the record's row has in the query. A field
 * of many relations wants a JSON list of ids.
 */
export interface ComputedField {
  (table: string, product: ProductModels): RawBuilder<unknown>;
  readonly part?: PartOfAnswer;
}

/**
 * Finds the rows whose computed field holds what people typed: SQL of one column of ids, for a pattern that
 * `plain_text(…) like` compares. Spares a search from making the field of every row.
 */
export type SearchedField = (pattern: string) => RawBuilder<unknown>;

/** Whether a person may see the entries of a record's activity that say what somebody was given or lost. */
export type SeesGrants = (actor: Actor) => boolean;

/** The part of a plugin's server module that resources read; keys are model names. */
export interface ResourceServer {
  readonly fieldKinds?: readonly ServerFieldKind[];
  /** Several of one model run in their order. */
  readonly hooks?: Readonly<Record<string, AnyHooks | readonly AnyHooks[]>>;
  /** After the hooks of all plugins, in their order; made with `defineReaction`. */
  readonly reacts?: readonly AnyReaction[];
  readonly computed?: Readonly<Record<string, Readonly<Record<string, ComputedField>>>>;
  readonly searched?: Readonly<Record<string, Readonly<Record<string, SearchedField>>>>;
  readonly seesGrants?: Readonly<Record<string, SeesGrants>>;
}
