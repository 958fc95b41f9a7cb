// Describes a kind of field in plain TypeScript: browser and server both read it, so it imports neither React nor SQL.
import type { FieldSchema } from '#core/contract';
import type { Operator, Shape } from './shape.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;
export type RecordOf = Readonly<Record<string, unknown>>;

/** A value with everything that its text may depend on. */
export interface ValueContext {
  readonly value: unknown;
  readonly field: FieldSchema;
  readonly name: string;
  /** Root of the field's text keys: `icecloud.supplier.order_channel`. */
  readonly key: string;
  readonly record: RecordOf;
  readonly t: Translate;
  /** A locale of `Intl`: `nl-be`. */
  readonly locale: string;
}

/** A fault of a value that its schema cannot express; text key `errors.{code}`. */
export interface ValueError {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface Kind {
  readonly id: string;
  /** Tells whether a field is of the kind; the first kind in the list that says yes takes it. */
  readonly matches: (field: FieldSchema) => boolean;
  /** The shape of the value for calls and storage: it decides how the value is compared, sorted and filtered. */
  readonly shape: Shape | ((field: FieldSchema) => Shape);
  /** Type of its column as PostgreSQL's catalogue spells it, if it differs from the shape's. */
  readonly column?: string;
  /** Operators of its filter, if they differ from the shape's. */
  readonly operators?: readonly Operator[];
  /** Brings a typed text to the form in which it is stored. */
  readonly normalise?: (text: string) => string;
  /** Writes the value as one line for people; by default as it is. It is never called with an empty value. */
  readonly text?: (asked: ValueContext) => string;
  /** Checks what the schema cannot express. */
  readonly check?: (value: unknown, field: FieldSchema) => ValueError | undefined;
  /** Length of every right value: one of that length is checked while it is being typed. */
  readonly length?: number;
  /** True to align it right in a table, so that digits line up. */
  readonly numeric?: boolean;
}

/** Returns its argument, typed. */
export function defineKind<T extends Kind>(kind: T): T {
  return kind;
}

/** Matches fields of the type `string` with one of these formats. */
export function ofFormat(...formats: readonly string[]): Kind['matches'] {
  return ({ type, format }) => type !== 'array' && type !== 'object' && formats.includes(format ?? '');
}
