// Describes records as code reads and writes them, in its transaction, like calls do.
import type { Stored, StoredRecords, SystemFields } from '#core/contract';
import type { FieldError } from './problem.ts';

/** A record as calls have it: values by field name, without empty ones. */
export type Row = Record<string, unknown>;

/** A value for writing; its content is not changed. */
type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Written<Value[Name]> }
    : Value;

/** Allows null for a field that can be empty. */
type Emptied<Of, Name extends keyof Of> = NonNullable<unknown> extends Pick<Of, Name> ? null : never;

/** The fields of a record that are written: null empties a field, undefined leaves it alone. */
export type Changes<Of> = {
  readonly [Name in keyof Omit<Of, keyof SystemFields>]?: Written<Of[Name]> | Emptied<Of, Name>;
};

/** Names records by the values of their fields; of several values any one fits. */
export type Where<Of> = { readonly [Name in keyof Of]?: Of[Name] | readonly NonNullable<Of[Name]>[] };

/** The outcome of rows that arrived in a stream. */
export interface ArrivedRows {
  /** Counts the rows that are new. */
  readonly created: number;
  /** Counts the rows that were there already, from an earlier call. */
  readonly known: number;
  readonly refused: readonly RefusedRow[];
}

export interface RefusedRow {
  /** Place among the rows that were sent, from 0. */
  readonly index: number;
  readonly errors: readonly FieldError[];
}

/** How far a device counted the numbers that it gives, and why some of them have no record (`sequence` with `given`). */
export interface ToldNumbers {
  /** Values of the fields by which it counts: `{ device_id: 4 }`. */
  readonly group: Readonly<Record<string, string | number>>;
  readonly last?: number;
  readonly gaps?: readonly { readonly number: number; readonly reason: string }[];
}

/** Reads and writes records of one entity as calls do, in the caller's transaction. */
export interface Records<Record = Row> {
  /** Answers undefined if there is no such record, the person does not see it, or no id is given. */
  get(
    id: number | undefined,
    options?: {
      /** Nobody else changes it until the call is over. */
      readonly lock?: boolean;
      /** Say `update` where the product writes on for the person, who may read more records than they may change. */
      readonly to?: 'show' | 'update';
    },
  ): Promise<Record | undefined>;
  /** Lists records in the entity's order: all, or those with these values; of several values any one fits. */
  list(where?: Where<Record>): Promise<Record[]>;
  /** Answers the new record's id. */
  create(values: Changes<Record>): Promise<number>;
  /** Adds rows of a stream, up to a thousand: those that are wrong are told by their number, and the others stay. */
  createMany(rows: readonly Changes<Record>[]): Promise<ArrivedRows>;
  update(id: number, values: Changes<Record>): Promise<void>;
  /**
   * Moves along an arrow of the entity file: takes the new value of the status field, and a reason if the arrow asks
   * for one.
   */
  move(id: number, to: Changes<Record>): Promise<void>;
  remove(id: number): Promise<void>;
  /** Erases a softly deleted record: its values are gone, and it cannot be restored. */
  forget(id: number): Promise<void>;
  /** Keeps what a device tells of its numbers, and answers how far that count went. */
  tellNumbers(told: ToldNumbers): Promise<number>;
}

/**
 * Answers records of the entity with that model. By default they have the rights of the calling person; with `by:
 * 'product'` those of the product, and the activity still names the person. They are typed if a declaration file made
 * from the entity files knows the model.
 */
export interface RecordsOf {
  <Model extends KnownModel | (string & NonNullable<unknown>)>(
    model: Model,
    options?: { readonly by?: 'product' },
  ): Records<Stored<Model>>;
  /** Tells whether the product has that model; a module may be left out. */
  readonly has: (model: string) => boolean;
}

/** Models that a declaration file knows. */
export type KnownModel = keyof StoredRecords & string;
