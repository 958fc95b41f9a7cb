// Describes records as code reads and writes them: in the transaction that it is in, as a call would.
import type { Stored, StoredRecords, SystemFields } from '#core/contract';

/** A record as the calls speak it: field name to value, absent when empty. */
export type Row = Record<string, unknown>;

/** A value as it is written: what it holds, is not changed. */
type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Written<Value[Name]> }
    : Value;

/** Nothing, where a field can be empty. */
type Emptied<Of, Name extends keyof Of> = NonNullable<unknown> extends Pick<Of, Name> ? null : never;

/** The fields of a record that are written: null empties a field, undefined leaves it alone. */
export type Changes<Of> = {
  readonly [Name in keyof Omit<Of, keyof SystemFields>]?: Written<Of[Name]> | Emptied<Of, Name>;
};

/** Names records by the values of their fields; of several values any one fits. */
export type Where<Of> = { readonly [Name in keyof Of]?: Of[Name] | readonly NonNullable<Of[Name]>[] };

/** Records of one entity, as they are stored: read and written as calls do it, in the transaction of the caller. */
export interface Records<Record = Row> {
  /** Undefined where there is none, or none that the person sees; also where no id is given. */
  get(
    id: number | undefined,
    options?: { /** Nobody else changes it until the call is over. */ readonly lock?: boolean },
  ): Promise<Record | undefined>;
  /** In the order of the entity: all, or those whose fields hold these values; of several, any of them. */
  list(where?: Where<Record>): Promise<Record[]>;
  /** Answers the new record's id. */
  create(values: Changes<Record>): Promise<number>;
  update(id: number, values: Changes<Record>): Promise<void>;
  /** Along an arrow of the entity file: the new value of the moving field, and the reason where one is asked for. */
  move(id: number, to: Changes<Record>): Promise<void>;
  remove(id: number): Promise<void>;
  /** One that was deleted softly: nothing of what it held is known any more, and it is not restored again. */
  forget(id: number): Promise<void>;
}

/**
 * Records of the entity with that model. By default with the rights of the person whose call it is; `by: 'product'` where
 * the effect is the product's and not the person's right, who stays named in the activity. They are typed where a
 * declaration file made from the entity files knows the model.
 */
export interface RecordsOf {
  <Model extends KnownModel | (string & NonNullable<unknown>)>(
    model: Model,
    options?: { readonly by?: 'product' },
  ): Records<Stored<Model>>;
  /** Whether the product has that model: of a module that is left out it has none. */
  readonly has: (model: string) => boolean;
}

/** Models that a declaration file knows. */
export type KnownModel = keyof StoredRecords & string;
