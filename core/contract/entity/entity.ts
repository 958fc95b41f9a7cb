// Declares the entity contract: one JSON file that form, table, validation, storage, calls and permissions all read.

import type { FieldSchema } from './field.ts';
import type { Which } from './which.ts';

export type Method = 'index' | 'show' | 'create' | 'update' | 'delete';

/** Two rows with the same `by` may touch, not overlap; the refusal names the other one. */
export interface OverlapRule {
  /** What cannot be taken twice: `["icecream_van_id"]`. */
  readonly by: readonly string[];
  /** Date that `from` and `until` are times of; else they are moments. */
  readonly on?: string;
  readonly from: string;
  readonly until: string;
  /** Rows that count, by values alone; by default each does. */
  readonly when?: Which;
  /** Name under which rows of several entities take the same things: each rule that says it counts against the others. */
  readonly across?: string;
  /** Rows of the same person in other companies count, too, of which nothing but their time is told; `by` is an employee. */
  readonly everywhere?: boolean;
}

/** Rows that only arrive, many a second, such as positions and samples (docs/plugins/streams.md). */
export interface StreamRule {
  /** The moment at which a row came about: partitions, tracks and retention go by it. */
  readonly at: string;
  /** The field with the subject of a row: one record, a text or a whole number. The newest row of each subject is kept aside. */
  readonly subject: string;
  /** The time that one partition holds: `day`, the default, or `month`. */
  readonly by?: string;
  /** Days for which rows are kept, or the setting of the plugin in which a company says it. */
  readonly keep: number | { readonly setting: string };
  /** Text with the sender's own number of a row: a row that is sent again is there once. */
  readonly once?: string;
  /** True if a row of the same subject and moment takes the place of the one before. */
  readonly replaces?: boolean;
  /** Fields that travel inside events, to pages that show the subject. */
  readonly carries?: readonly string[];
}

/** The days for which a company keeps the rows of a stream: its own choice under `said`, else the usual number. */
export interface Keeping {
  readonly usual: number;
  /** The plugin and its setting in which the company chooses the days. */
  readonly said?: readonly [plugin: string, setting: string];
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
  /** Records that are sealed. */
  readonly when: Which;
  /** What goes on changing. */
  readonly but: readonly string[];
}

/** Each row of `resource` makes the record in `record` the own one of the employee in `employee`. */
export interface Ownership {
  /** By default the entity's own. */
  readonly resource?: string;
  readonly employee: string;
  /** By default `id`. */
  readonly record?: string;
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
  /** Root of its text key where another plugin adds it; no file says it (`extendEntity`). */
  readonly text?: string;
}

/** An index narrowed in one of its usual ways; without filters it is the whole. */
export interface ListTab {
  readonly id: string;
  readonly filters?: Which;
  /** Few of all rows are in it, however many lie in the past: they have an index of their own in the list's order. */
  readonly few?: boolean;
}

/** How records are listed. */
export interface ListRule {
  /** In the order in which they stand. */
  readonly columns: readonly string[];
  /** Fields, `-` before one for descending; `id` is always added last. */
  readonly sort: readonly string[];
  /** Fields in which the search box looks. */
  readonly search: readonly string[];
  /**
   * Lists the tabs above the list, each with its count; the list opens with the first. Text key `{entity.text}.tab.{id}`.
   * A single tab shows no bar: the list opens with its filters, and people can take them away.
   */
  readonly tabs?: readonly ListTab[];
  /** The form that it opens in, until somebody chooses another one: `table`, the default, `split`, `cards`, `lanes`, `month`. */
  readonly form?: string;
  /** By what it is grouped, all groups open, until somebody chooses another way. */
  readonly groupBy?: string;
  /** The date that its rows stand on in a month; without it there is no such form. */
  readonly calendar?: string;
  /** Numbers that it adds up below its rows; groups add up these alone too. Without it groups add up every amount. */
  readonly totals?: readonly string[];
  /**
   * Facts on the line of a phone, in order: of these the first state and amount stand at its end, the first phone number is
   * called by a button, and three of the others stand below the name. Without it the columns are taken.
   */
  readonly card?: readonly string[];
  /** Columns that are changed in the table itself. */
  readonly editable?: readonly string[];
  /** Who has it open sees what comes in slide in, and hears a tone that can be switched off. Text key `{entity.text}.arrived`. */
  readonly arrivals?: boolean;
}

export interface EntityFile {
  readonly $schema?: string;
  readonly model: string;
  /** Path of its calls; by default the model in lower case. */
  readonly resource?: string;
  /**
   * By default the plugin's. Of several any one opens it, and it stands in the first one's part of the menu; a side stands in
   * its own licence's, with its part of the rows.
   */
  readonly license?: string | readonly (string | Side)[];
  /** Module whose name its texts, pages and buttons keep, where its feature moved from there to another module. */
  readonly as?: string;
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
  readonly list: ListRule;
  /** Of the same things no two rows at the same time. */
  readonly noOverlap?: readonly OverlapRule[];
  /** Lists of fields whose combination a company has once. */
  readonly unique?: readonly (readonly string[])[];
  /** Lists of stored fields that rows are read by, beside the order of the index and relations; `-` before one for descending. */
  readonly indexes?: readonly (readonly string[])[];
  /** List field with the record's texts per language: each item has a `locale`, and fields of the entity in it. */
  readonly translated?: string;
  readonly icon?: string;
  readonly sortFirst?: number;
  /** Id of the menu group in which its index stands; by default that of its plugin. */
  readonly under?: string;
  readonly copyable?: boolean | CopyRule;
  /** People put the rows in order by hand: all of them, or those of each parent by themselves. */
  readonly orderable?: boolean | { readonly within: string };
  readonly softDelete?: boolean;
  /** What the database asks for of `required`, where the product begins a record that people fill in later; else all of it. */
  readonly beginsWith?: readonly string[];
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
  /** Rows that count where it is asked what still refers to a record; by default each that has not ended. */
  readonly refers?: Which;
  /** Whoever may see a record may talk about it there, and name colleagues who may see it too. */
  readonly comments?: boolean;
  readonly hiddenIndex?: boolean;
  readonly noPages?: boolean;
  /**
   * Permission to the rows that it reaches, where that is not all of them; under `everyone`, what nobody sees beyond. Of
   * several permissions that somebody holds the widest counts. By values alone; `own` on a relation means records that are
   * the person's own, on an employee the person.
   */
  readonly scope?: Readonly<Record<string, Which>>;
  /**
   * Field with the name of a permission: its holders see and change the row, where an alarm of a manifest names it,
   * beside those that `permissions` and `scope` say.
   */
  readonly receivers?: string;
  /** How a record of this entity is somebody's own, which `scope` speaks of. */
  readonly own?: readonly Ownership[];
  /**
   * What a device tells of itself every few seconds, such as where it is. A change of these alone leaves no entry in the
   * activity and no newer version, makes no badge count, and open pages hear of it now and then.
   */
  readonly live?: readonly string[];
  /** True if the company's activity leaves it out until somebody asks for it: it happens all day by itself. */
  readonly quiet?: boolean;
  /** Histories and ledgers: nobody changes or deletes a row, not even the product. */
  readonly appendOnly?: boolean;
  /** Makes rows that only arrive, and go when their time is over: they have no activity, no drafts, and no badge counts them. */
  readonly stream?: StreamRule;
  /** Once it has come there a record and its rows stay as they are, for all but these fields; SQL is held to it too. */
  readonly sealed?: SealRule;
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

/** The fields that one plugin adds to an entity of another one, as the tables need them. */
export interface Extension {
  readonly plugin: string;
  readonly indexes: readonly (readonly string[])[];
}

/** An entity file with everything that it leaves to defaults filled in. */
export interface Entity extends EntityFile {
  readonly plugin: string;
  readonly resource: string;
  /** The one in whose part of the menu it stands. */
  readonly license: string;
  /** All that open it, where these are several. */
  readonly licenses?: readonly string[];
  /** Its pages stand once for each. */
  readonly sides?: readonly Side[];
  /** `icecloud/supplier`: its pages are /admin/{path}/, view/{id}/, edit/{id}/ and create/. */
  readonly path: string;
  /** Root of its text keys: `icecloud.supplier`. */
  readonly text: string;
  /** Of what stands in one licence's pages: the side that it is. */
  readonly side?: Side;
  /** The days for which rows of a stream are kept; the server fills them in. */
  readonly keeping?: Keeping;
  /** Plugins that add fields to it, with the indexes of those; each keeps them in a table of its own. */
  readonly extensions?: readonly Extension[];
  /** The record that it is a row of, in that field: who sees that one sees it. */
  readonly partOf?: { readonly field: string; readonly entity: Entity };
}
