// Describes, for the server, a kind of field that a plugin adds.
import type { Kind, ValueError } from '#core/fields';
import type { Rows } from './given/database.ts';

/** What a plugin's kind of field is on the server, on top of what the field's type and format make it. */
export interface ServerFieldKind {
  /** As entity files and the manifest call it. */
  readonly id: string;
  /** Type of its column, as PostgreSQL spells it in its catalogue: `smallint`. */
  readonly column?: string;
  /** What is sent, brought to the form in which it is stored. */
  readonly normalise?: Kind['normalise'];
  /** What is wrong with a value beyond its schema; text key `errors.{code}`. */
  readonly check?: Kind['check'];
  /** Which values may be chosen, where records tell and no schema does. */
  readonly offered?: OfferedValues;
}

/** A field takes what is offered now; what a record had before, it keeps. */
export interface OfferedValues {
  readonly now: (db: Rows) => Promise<ReadonlySet<unknown>>;
  /** What is said of another value. */
  readonly fault: (value: unknown) => ValueError;
}
