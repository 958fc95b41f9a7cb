// Describes, for the server, a kind of field that a plugin adds.
import type { Kind, ValueError } from '#core/fields';
import type { Rows } from './given/database.ts';

/** The server's half of a plugin's kind of field; it adds to what the field's type and format say. */
export interface ServerFieldKind {
  /** The name of the kind in entity files and in the manifest. */
  readonly id: string;
  /** Type of its column, as PostgreSQL's catalogue spells it: `smallint`. */
  readonly column?: string;
  /** Brings a sent value to the form in which it is stored. */
  readonly normalise?: Kind['normalise'];
  /** Tells what is wrong with a value beyond its schema; text key `errors.{code}`. */
  readonly check?: Kind['check'];
  /** Lists the values that may be chosen, where records decide that and no schema does. */
  readonly offered?: OfferedValues;
}

/** Limits a field to the values that are offered now; a record keeps a value that it already has. */
export interface OfferedValues {
  readonly now: (db: Rows) => Promise<ReadonlySet<unknown>>;
  /** Makes the refusal of a value that is not offered. */
  readonly fault: (value: unknown) => ValueError;
}
