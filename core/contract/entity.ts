// The entity contract: one JSON file that form, table, validation, storage, calls and permissions all read.

export type Method = 'index' | 'show' | 'create' | 'update' | 'delete';

/** The part of JSON Schema that entity files use, with our own keywords. No titles: labels are text keys. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: unknown;
  readonly format?: string;
  /** The time beside it that has to be earlier. */
  readonly after?: string;
  /** A kind of field that a plugin brings (contract `Plugin.fields`), on top of the one that type and format make it. */
  readonly kind?: string;
  readonly default?: unknown;
  /** On a day: what the form of a new record begins with; other than a default it moves with the days. */
  readonly start?: string;
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
  readonly additionalProperties?: boolean;
  /** Resource of the record that the number points to; on `items`, a list of such records. */
  readonly relation?: string;
  /** Beside `relation`: only records with one of these values in each of those fields. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** Amount in euro with two decimals. */
  readonly money?: boolean;
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
  /** On an enum: the colour of each value, `neutral`, `info`, `success`, `warning` or `danger`; it shows as a tag. */
  readonly states?: Readonly<Record<string, string>>;
  /** On an enum: an icon of each value, beside its word wherever that is shown. */
  readonly icons?: Readonly<Record<string, string>>;
  /** On an enum that is `editable`: a list sets it by one press, to one of these two values. Texts `….switch`, `.on`, `.off`. */
  readonly switch?: { readonly off: string; readonly on: string };
  /** False: it is this record's alone (an article number), so a copy starts without it. */
  readonly copy?: boolean;
  /** On a list of objects: each is a row of an entity of its own, saved with this record. */
  readonly rows?: RowsRule;
  /** On a readOnly text: its number, given by the server without a gap. */
  readonly sequence?: SequenceRule;
  /** It changes along these arrows only, by a call of its own: `PATCH {resource}/{id}/{field}`. */
  readonly moves?: Moves;
}

/** What the items of a list are as an entity: its resource is the model in lower case, its texts are the items' own. */
export interface RowsRule {
  readonly model: string;
  /** Name of the row's field with the record that it is part of: `supplier_order_id`. */
  readonly parent: string;
  readonly display: string;
}

/** Two rows with the same `by` may touch, not overlap; the refusal names the other one. */
export interface OverlapRule {
  /** What cannot be taken twice: `["icecream_van_id"]`. */
  readonly by: readonly string[];
  /** Date that `from` and `until` are times of; else they are moments. */
  readonly on?: string;
  readonly from: string;
  readonly until: string;
  /** Field to the values with which a row counts; by default each does. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
}

export interface SequenceRule {
  /** `year`: counts from 1 again each year, by the companies' day; on for ever unless said. */
  readonly per?: string;
  /** Field to values: the number is given when the record comes there, and stays. With the record itself unless said. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** `{year}-{00000}`: the zeros are the least digits of the number. */
  readonly format: string;
}

/** One entity as two modules show it: the pages in a licence's part of the menu, and what their rows hold. */
export interface Side {
  readonly license: string;
  /** Field to the value that its rows have, and that a new record takes: `{"vehicle": "DELIVERY_VAN"}`. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields that its rows never have. */
  readonly without?: readonly string[];
}

export interface SealRule {
  /** Field to the values with which it is sealed. */
  readonly when: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** What goes on changing. */
  readonly but: readonly string[];
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
  /** Field to the values with which the arrow is there at all. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Text field that has to be filled in with it. */
  readonly reason?: string;
  /** It is not taken back: what goes with it cannot be undone. */
  readonly final?: boolean;
  /** Asks first, with the button's text key and `.confirm`, which says what it means. */
  readonly confirm?: boolean;
}

/** Field to its values; `own` on a relation means records that are the person's own, on an employee the person. */
export type ScopeRule = Readonly<Record<string, 'own' | ScopeValue | readonly ScopeValue[]>>;
type ScopeValue = string | number | boolean;

/** Each row of `resource` makes the record in `record` the own one of the employee in `employee`. */
export interface Ownership {
  /** By default the entity's own. */
  readonly resource?: string;
  readonly employee: string;
  /** By default `id`. */
  readonly record?: string;
}

export interface FileRule {
  /** Without dots, in lower case: `png`, `pdf`. */
  readonly extensions: readonly string[];
  /** Largest size in megabytes; 10 unless said. */
  readonly megabytes?: number;
}

/** What copying a record means beyond its own fields. */
export interface CopyRule {
  /** Fields that the person is asked for. */
  readonly ask?: readonly string[];
  /** Values that the copy starts with. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Resources whose rows belong to the record and are copied with it. */
  readonly with?: readonly string[];
}

export interface EntitySchema extends FieldSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly allOf?: readonly Condition[];
}
/** A condition as data: JSON Schema if/then/else over the record. */
export interface Condition {
  readonly if: Readonly<Record<string, unknown>>;
  readonly then?: Readonly<Record<string, unknown>>;
  readonly else?: Readonly<Record<string, unknown>>;
}

/** A titled section of form and view; text key `{plugin}.{model}.group.{id}`. */
export interface FieldGroup {
  readonly id: string;
  readonly fields: readonly string[];
}

/** An index narrowed in one of its usual ways; without filters it is the whole. */
export interface ListTab {
  readonly id: string;
  readonly filters?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

export interface EntityFile {
  readonly $schema?: string;
  readonly model: string;
  /** Path of its calls; by default the model in lower case. */
  readonly resource?: string;
  readonly license?: string;
  /** Any one of these opens it, in place of its own alone: what two modules share. */
  readonly licenses?: readonly string[];
  /** Its pages stand once in each of these licences' part of the menu, each with its part of the rows. */
  readonly sides?: readonly Side[];
  /** Plural collection of the default permission names {LICENSE}_{COLLECTION}_VIEW and _MODERATE. */
  readonly collection?: string;
  /** Last part of its pages' addresses; by default the model in lower case. */
  readonly path?: string;
  /** Any-of lists per method, in place of the default names. */
  readonly permissions?: Readonly<Partial<Record<Method | 'options', readonly string[]>>>;
  /** Methods that no one may call, whatever they hold. */
  readonly disallow?: readonly string[];
  /** Display name, with fields in double braces: `{{last_name|upper}} {{first_name}}`; `upper` shows it in capitals. */
  readonly display: string;
  readonly table: readonly string[];
  /** Fields, `-` before one for descending; `id` is always added last. */
  readonly sort: readonly string[];
  readonly search: readonly string[];
  /** Of the same things no two rows at the same time. */
  readonly noOverlap?: readonly OverlapRule[];
  /** Lists of fields whose combination a company has once. */
  readonly unique?: readonly (readonly string[])[];
  /** List field with the record's texts per language: each item has a `locale`, and fields of the entity in it. */
  readonly translated?: string;
  /** Filters that its index opens with, as an address has them: field, operator, value; days by their `period`. */
  readonly defaultFilter?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What people look for in its index, one press away and counted; it opens with the first. Text key `{entity.text}.tab.{id}`. */
  readonly tabs?: readonly ListTab[];
  /** The form that its index opens in, until somebody chooses another one: `table`, the default, `split`, `cards`, `lanes`, `month`. */
  readonly form?: string;
  /** Who has its index open sees what comes in slide in, and hears a tone that can be switched off. Text key `{entity.text}.arrived`. */
  readonly arrivals?: boolean;
  /** Numbers that its list adds up below its rows; groups add up these alone too. Without it groups add up every amount. */
  readonly totals?: readonly string[];
  /** By what its index is grouped, all groups open, until somebody chooses another way. */
  readonly groupBy?: string;
  /** The date that its rows stand on in a month; without it there is no such form. */
  readonly calendar?: string;
  readonly icon?: string;
  readonly sortFirst?: number;
  readonly copyable?: boolean | CopyRule;
  /** People put the rows in order by hand: all of them, or those of each parent by themselves. */
  readonly orderable?: boolean | { readonly within: string };
  readonly softDelete?: boolean;
  /**
   * What stays in the fields of a softly deleted record that is forgotten, by `records(…).forget`: one for each that is
   * required; all others are emptied.
   */
  readonly forgotten?: Readonly<Record<string, unknown>>;
  /** Its rows are the softly deleted ones of this resource; saving one restores it. */
  readonly deletedOf?: string;
  /** Field with the one record, such as a person, that its rows tell of: they are handed out and forgotten with it. */
  readonly about?: string;
  /** Tick box that is said, by its label, beside each record that it holds for wherever one is chosen. */
  readonly caution?: string;
  /** Whoever may see a record may talk about it there, and name colleagues who may see it too. */
  readonly comments?: boolean;
  readonly hiddenIndex?: boolean;
  readonly noPages?: boolean;
  /**
   * Permission to the rows that it reaches, where that is not all of them; under `everyone`, what nobody sees beyond. Of
   * several permissions that somebody holds the widest counts.
   */
  readonly scope?: Readonly<Record<string, ScopeRule>>;
  /** How a record of this entity is somebody's own, which `scope` speaks of. */
  readonly own?: readonly Ownership[];
  /**
   * What a device tells of itself every few seconds, such as where it is. A change of these alone leaves no entry in the
   * activity and no newer version, makes no badge count, and open pages hear of it now and then.
   */
  readonly live?: readonly string[];
  /** Histories and ledgers: nobody changes or deletes a row, not even the product. */
  readonly appendOnly?: boolean;
  /** Once it has come there a record and its rows stay as they are, for all but these fields; SQL is held to it too. */
  readonly sealed?: SealRule;
  /** Columns that are changed in the table itself. */
  readonly editable?: readonly string[];
  readonly schema: EntitySchema;
  readonly ui?: {
    /** How the view shows its groups: `sections`, the default, or `tabs`. */
    readonly layout?: string;
    readonly groups?: readonly FieldGroup[];
    /** The few fields that a new record is asked for at first; all unless said. */
    readonly create?: readonly string[];
    /** Fields that stand beside each other in the form, each with its part of the width. */
    readonly rows?: readonly Readonly<Record<string, number | undefined>>[];
    /** Field to uiSchema, as react-jsonschema-form takes it. */
    readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
}

/** An entity file with everything that it leaves to defaults filled in. */
export interface Entity extends EntityFile {
  readonly plugin: string;
  readonly resource: string;
  readonly license: string;
  /** `icecloud/supplier`: its pages are /admin/{path}/, view/{id}/, edit/{id}/ and create/. */
  readonly path: string;
  /** Root of its text keys: `icecloud.supplier`. */
  readonly text: string;
  /** Of what stands in one licence's pages: the side that it is. */
  readonly side?: Side;
  /** The record that it is a row of, in that field: who sees that one sees it. */
  readonly partOf?: { readonly field: string; readonly entity: Entity };
}
