// Describes what a plugin's server module may add to a resource: rules and effects that an entity file cannot express
// (docs/design.md, "Contributions").
import type { RawBuilder } from 'kysely';
import type { Entity, Stored, Unsaved } from '#core/contract';
import type { ServerFieldKind } from './field-kind.ts';
import type { ActingContext } from './given/acting.ts';
import type { Actor } from './given/caller.ts';
import type { FieldValue } from './given/context.ts';
import type { FieldError } from './given/problem.ts';

/** A hook on records of that model receives this; it runs in the transaction of the call. */
export interface HookContext<Model extends string = string> extends ActingContext {
  readonly actor: Actor;
  readonly entity: Entity;
  /** Making a copy counts as `create`. */
  readonly method: 'create' | 'update' | 'delete' | 'restore';
  /** The record as stored before an update, a delete or a restore. */
  readonly previous?: Stored<Model>;
  /** Reads, for a row that arrives in a stream, those of its subject that lie nearest to it in time. */
  readonly around?: () => Promise<Around<Stored<Model>>>;
  /** The call's query string, for confirmations such as `?confirm=members`. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** Rows of a stream beside one that arrives: up to two on each side, the nearest first, and none of the same moment. */
export interface Around<Row> {
  /** Rows that are kept. */
  readonly before: readonly Row[];
  /** Rows that are kept, or that came in the same call and are not judged yet. */
  readonly after: readonly Row[];
}

type Step<Of, Context> = (record: Of, context: Context) => void | Promise<void>;

/** Before-hooks may change the record in place; every hook may throw a Problem, which rolls the whole call back. */
interface Hooks<Kept, New, Context> {
  /**
   * Locks further rows that a write of this record changes, before the record itself is locked: if everybody locks them
   * in one order, there is no deadlock. The record is as it was before the lock.
   */
  readonly beforeLock?: Step<Kept, Context>;
  readonly validate?: (record: New, context: Context) => readonly FieldError[] | Promise<readonly FieldError[]>;
  readonly beforeCreate?: Step<New, Context>;
  readonly beforeUpdate?: Step<Kept, Context>;
  /**
   * Answers the values with which a record stays that somebody deletes, such as a status: it is changed in place of being
   * deleted. Undefined deletes it.
   */
  readonly insteadOfDelete?: (
    record: Kept,
    context: Context,
  ) => Partial<Kept> | undefined | Promise<Partial<Kept> | undefined>;
  readonly beforeDelete?: Step<Kept, Context>;
  /** Runs before a softly deleted record is restored, by whichever call. */
  readonly beforeRestore?: Step<Kept, Context>;
  /** By status field and value: runs when a record moves to that value, before the row is written. */
  readonly onMove?: Readonly<Record<string, Readonly<Record<string, Step<Kept, Context>>>>>;
  readonly afterCreate?: Step<Kept, Context>;
  readonly afterUpdate?: Step<Kept, Context>;
  /** Runs after every plugin's `afterUpdate`, for messages to the outside that must contain all their changes. */
  readonly lastly?: Step<Kept, Context>;
  readonly afterDelete?: Step<Kept, Context>;
  readonly afterRestore?: Step<Kept, Context>;
  /**
   * Sees each row of a stream before it is kept, with the one before it in `previous`: the newest that is known of its
   * subject. It may mark the row in place; errors drop it, and are told to whoever sent it.
   */
  readonly beforeArrive?: (row: New, context: Context) => readonly FieldError[] | Promise<readonly FieldError[]>;
  /** Runs with the rows of a stream that became the newest of their subjects. */
  readonly afterArrive?: Step<readonly Kept[], Context>;
  /** Runs before a softly deleted record is erased, as the last code that sees its values. */
  readonly beforeForget?: Step<Kept, Context>;
}

/** Hooks on records of that model, typed if a declaration file made from the entity files knows it. */
export type EntityHooks<Model extends string = string> = Hooks<Stored<Model>, Unsaved<Model>, HookContext<Model>>;

/** Hooks of any model, as the server runs them. */
// biome-ignore lint/suspicious/noExplicitAny: the model that they are of says what their records hold
export type AnyHooks = Hooks<any, any, HookContext<any>>;

/** A reaction to any model, as the server runs it. */
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
  /** A name that all of its fields share, and no others. */
  readonly name: string;
  /** Answers SQL of rows with `id` and `answer`, for rows with `id` and `company_id`. */
  readonly ask: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Answers SQL of the field; `answer` is null if there is none. */
  readonly take: (answer: RawBuilder<unknown>, table: string) => RawBuilder<unknown>;
}

/** The entities of the product: a module may be left out, and its tables with it. */
export interface ProductModels {
  readonly has: (model: string) => boolean;
  /** Answers the value of a field, wherever it is kept. */
  readonly value: FieldValue;
  /** The entity file of that model, with what modules declare for it. */
  readonly entity: (model: string) => Entity | undefined;
}

/**
 * Makes the SQL of a computed or virtual field; `table` is the alias of the record's row in the query. A field of many
 * relations needs a JSON list of ids.
 */
export interface ComputedField {
  (table: string, product: ProductModels): RawBuilder<unknown>;
  readonly part?: PartOfAnswer;
}

/**
 * Finds the rows whose computed field holds a typed text: SQL of one column of ids, for a pattern that `plain_text(…)
 * like` compares. It saves a search from computing the field of every row.
 */
export type SearchedField = (pattern: string) => RawBuilder<unknown>;

/** Tells whether a person may see activity entries about permissions or groups that somebody got or lost. */
export type SeesGrants = (actor: Actor) => boolean;

/** The part of a plugin's server module that resources use; keys are model names. */
export interface ResourceServer {
  readonly fieldKinds?: readonly ServerFieldKind[];
  /** Several hooks of one model run in their order. */
  readonly hooks?: Readonly<Record<string, AnyHooks | readonly AnyHooks[]>>;
  /** Reactions run after the hooks of all plugins, in their order; make them with `defineReaction`. */
  readonly reacts?: readonly AnyReaction[];
  readonly computed?: Readonly<Record<string, Readonly<Record<string, ComputedField>>>>;
  readonly searched?: Readonly<Record<string, Readonly<Record<string, SearchedField>>>>;
  readonly seesGrants?: Readonly<Record<string, SeesGrants>>;
}
