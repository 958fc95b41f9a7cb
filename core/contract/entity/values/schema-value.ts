// Derives the TypeScript type of a value from its field's JSON Schema, for the rows of queries and the bodies of calls.
// The compiler knows no single values of JSON files, so the build makes the types of entity files.
import type { FieldSchema } from '../field.ts';
import type { ClockTime, Day, Moment, Money, NamedRecord } from '../record-types.ts';

/** Field by name, as entity files say it. */
export type Fields = Readonly<Record<string, FieldSchema>>;

/** Gives the type of the field's values; a field that says too little gets `unknown`. */
export type ValueOf<F extends FieldSchema> = F extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : F extends { readonly type: 'string' }
    ? TextOf<F>
    : F extends { readonly type: 'integer' }
      ? number
      : F extends { readonly type: 'number' }
        ? F extends { readonly money: true }
          ? Money
          : number
        : F extends { readonly type: 'boolean' }
          ? boolean
          : F extends { readonly type: 'array'; readonly items: infer Item extends FieldSchema }
            ? ValueOf<Item>[]
            : F extends { readonly type: 'object'; readonly properties: infer Members extends Fields }
              ? ValuesOf<Members, RequiredOf<F>>
              : unknown;

type TextOf<F extends FieldSchema> = F extends { readonly format: 'date' }
  ? Day
  : F extends { readonly format: 'date-time' }
    ? Moment
    : F extends { readonly format: 'local-time' }
      ? ClockTime
      : string;

/** Names that a schema says are always there. */
export type RequiredOf<S> = S extends { readonly required: readonly (infer Name extends string)[] } ? Name : never;

/** Names of fields that have a value of their own when nothing is sent. */
export type DefaultedOf<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { readonly default: NonNullable<unknown> } ? Name : never;
}[keyof F & string];

/** Values by name: those that are always there, and the rest. */
export type ValuesOf<F extends Fields, Always extends string = never> = {
  -readonly [Name in keyof F as Name extends Always ? Name : never]: ValueOf<F[Name]>;
} & {
  -readonly [Name in keyof F as Name extends Always ? never : Name]?: ValueOf<F[Name]>;
};

type BesideOf<Name extends string> = Name extends `${infer Base}_ids`
  ? `${Base}s`
  : Name extends `${infer Base}_id`
    ? Base
    : Name;

type NamedOne<F extends Fields, Name extends keyof F & string> = F[Name] extends { readonly relation: string }
  ? BesideOf<Name>
  : never;
type NamedMany<F extends Fields, Name extends keyof F & string> = F[Name] extends {
  readonly items: { readonly relation: string };
}
  ? BesideOf<Name>
  : never;

/** The records that a row's relations point to, named: `division` beside `division_id`. */
export type NamedIn<F extends Fields, Always extends string = never> = {
  [Name in keyof F & Always as NamedOne<F, Name>]: NamedRecord;
} & {
  [Name in Exclude<keyof F & string, Always> as NamedOne<F, Name>]?: NamedRecord;
} & {
  [Name in keyof F & string as NamedMany<F, Name>]?: NamedRecord[];
};
