// Describes a kind of field in plain TypeScript: browser and server both read it, so it knows neither React nor SQL.
import type { FieldSchema } from '#core/contract';
import type { Operator, Shape } from './shape.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;
export type RecordOf = Readonly<Record<string, unknown>>;

/** A value with all that its text may depend on. */
export interface ValueContext {
  readonly value: unknown;
  readonly field: FieldSchema;
  readonly name: string;
  /** Root of the field's text keys: `icecloud.supplier.order_channel`. */
  readonly key: string;
  readonly record: RecordOf;
  readonly t: Translate;
  /** As `Intl` names it: `nl-be`. */
  readonly locale: string;
}

/** Tells what is wrong with a value beyond its schema; text key `errors.{code}`. */
export interface ValueError {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface Kind {
  readonly id: string;
  /** Which fields are of the kind; the first kind in the list that says yes has it. */
  readonly matches: (field: FieldSchema) => boolean;
  /** What a value is to calls and storage: decides how it is compared, sorted and filtered. */
  readonly shape: Shape | ((field: FieldSchema) => Shape);
  /** Type of its column where it is not its shape's own, as PostgreSQL spells it in its catalogue. */
  readonly column?: string;
  /** Operators that a filter takes where they are not its shape's own. */
  readonly operators?: readonly Operator[];
  /** What people type, brought to the form in which it is stored. */
  readonly normalise?: (text: string) => string;
  /** The value as one line for people; by default as it is. Never asked of an empty one. */
  readonly text?: (asked: ValueContext) => string;
  /** A check that its schema cannot say. */
  readonly check?: (value: unknown, field: FieldSchema) => ValueError | undefined;
  /** Every right value has so many characters: one that has them is checked already while one types. */
  readonly length?: number;
  /** Stands right in a table, so that digits line up. */
  readonly numeric?: boolean;
}

/** Returns its argument, typed. */
export function defineKind<T extends Kind>(kind: T): T {
  return kind;
}

/** Fields of the type `string` with one of these formats. */
export function ofFormat(...formats: readonly string[]): Kind['matches'] {
  return ({ type, format }) => type !== 'array' && type !== 'object' && formats.includes(format ?? '');
}
