// Declares one field of an entity file: the part of JSON Schema that it is written in, with our own keywords.
import type { EnumValue } from './field-values.ts';
import type { Which } from './which.ts';

/** The part of JSON Schema that entity files use, with our own keywords. No titles: labels are text keys. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  /** Name of a list that manifests fill: its values come to the `enum`, or, with `audiences`, its fields to the object. */
  readonly declared?: string;
  readonly const?: unknown;
  readonly format?: string;
  /** The time or moment beside it that has to be earlier, or the day that may not be later. */
  readonly after?: string;
  /** A kind of field that a plugin brings (contract `Plugin.fields`), on top of the one that type and format make it. */
  readonly kind?: string;
  readonly default?: unknown;
  /** On a day: what the form of a new record begins with; other than a default it moves with the days. */
  readonly start?: string;
  /** On a day: it lies behind us, such as a birthday, so a year of two digits is never one to come. */
  readonly past?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: FieldSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  /** A schema, where members have any names, as of a setting's values by record. */
  readonly additionalProperties?: boolean | FieldSchema;
  /** Resource of the record that the number points to; on `items`, a list of such records. */
  readonly relation?: string;
  /** Beside `relation`: those records alone. */
  readonly only?: Which;
  /** Beside a relation: fields of the same record that take what was typed without choosing a record. */
  readonly typed?: { readonly text: string; readonly phone?: string; readonly email?: string };
  /** Amount in euro with two decimals, nothing or more unless `signed`. */
  readonly money?: boolean;
  /** Of `money`: it may be below nothing, such as a refund. */
  readonly signed?: boolean;
  /** Unit shown inside the field; text key `units.{unit}`. */
  readonly unit?: string;
  /** Set by the server only; a value that a client sends is refused. */
  readonly readOnly?: boolean;
  /** Made by the server module for each answer, never stored; implies readOnly. */
  readonly computed?: boolean;
  /** Accepted, never sent. */
  readonly writeOnly?: boolean;
  /** Read by the server module's own SQL and written by its hooks: it has no column (an employee's e-mail is the user's). */
  readonly virtual?: boolean;
  /** Accepted with a new record only. */
  readonly createOnly?: boolean;
  /** Sent with all but its end masked; whole only on request (`?reveal=`), and each such request is logged. */
  readonly masked?: boolean;
  /** A file on a `x_uri` field: sent as multipart field `x`, answered as an address that needs the session. */
  readonly file?: FileRule;
  /** On an object: a GeoJSON polygon. */
  readonly polygon?: boolean;
  /** Stored, but neither in form, view nor table. */
  readonly hidden?: boolean;
  /** Any of these permissions, beside the entity's own, to read or to write the field; and the licence that it lives by. */
  readonly access?: {
    readonly read?: readonly string[];
    readonly write?: readonly string[];
    readonly license?: string;
    readonly root?: boolean;
  };
  /** On an enum: what each of its values looks like, and which two a switch sets. */
  readonly values?: Readonly<Record<string, EnumValue | undefined>>;
  /** False: it is this record's alone (an article number), so a copy starts without it. */
  readonly copy?: boolean;
  /** On a list of objects: each is a row of an entity of its own, saved with this record. */
  readonly rows?: RowsRule;
  /** On a readOnly text: its number, given by the server without a gap. */
  readonly sequence?: SequenceRule;
  /** It changes along these arrows only, by a call of its own: `PATCH {resource}/{id}/{field}`. */
  readonly moves?: Moves;
  /** The plugin that adds the field to another one's entity; no file says it (`extendEntity`). */
  readonly beside?: Beside;
}

/** The origin of a field that another plugin adds: its values are kept in a table of that plugin beside the entity's own. */
export interface Beside {
  readonly plugin: string;
  /** Licence of that plugin, without which the field is not there. */
  readonly license?: string;
  /** Root of the text keys of its fields: `fleet.deliveryvan`. */
  readonly text: string;
}

/** What the items of a list are as an entity: its resource is the model in lower case, its texts are the items' own. */
export interface RowsRule {
  readonly model: string;
  /** Name of the row's field with the record that it is part of: `supplier_order_id`. */
  readonly parent: string;
  readonly display: string;
}

export interface SequenceRule {
  /**
   * Counts from 1 again for each of these: `year` by the companies' day, or fields: `['division_id', 'day']`. On for ever
   * unless said.
   */
  readonly per?: string | readonly string[];
  /** The number comes with the record, from a device that counts without a network; which ones miss is told. */
  readonly given?: boolean;
  /** The number is given when the record is one of these, and stays. With the record itself unless said. */
  readonly when?: Which;
  /** `{year}-{00000}`: the zeros are the least digits of the number, names in braces are of `per`. */
  readonly format?: string;
}

/** The arrows of a field that moves from value to value. */
export interface Moves {
  readonly steps: readonly Step[];
  /** Any of these, for every step that does not say its own. */
  readonly permissions?: readonly string[];
  /** Steps without a reason can be taken back: soon by these, later by those only. */
  readonly back?: {
    readonly permissions: readonly string[];
    readonly minutes: number;
    readonly later: readonly string[];
  };
  /** Date and time that tells since when it stands there. */
  readonly since?: string;
  /** Values with which the rest of the record can be changed; by default all. */
  readonly open?: readonly string[];
  /** On a record's page the digits take it to its values: 1 to the first of them, and so on. */
  readonly keys?: boolean;
}

/** One arrow; button text key `{entity.text}.{field}.to.{VALUE}`, back `….back.{VALUE}`. */
export interface Step {
  readonly from: readonly string[];
  readonly to: string;
  /** Any of these, in place of what the moves say for all. */
  readonly permissions?: readonly string[];
  /** `product`: nobody takes it by hand; it is the effect of something else, such as a delivery that was received. */
  readonly by?: string;
  /** Records for which the arrow is there at all. */
  readonly when?: Which;
  /** Text field that has to be filled in with it. */
  readonly reason?: string;
  /** It is the usual one: its button stands first, and is the main one in place of Edit. */
  readonly next?: boolean;
  /** It is not taken back: what goes with it cannot be undone. */
  readonly final?: boolean;
  /** Asks first, with the button's text key and `.confirm`, which says what it means. */
  readonly confirm?: boolean;
}

export interface FileRule {
  /** Without dots, in lower case: `png`, `pdf`. */
  readonly extensions: readonly string[];
  /** Largest size in megabytes; 10 unless said. */
  readonly megabytes?: number;
}
