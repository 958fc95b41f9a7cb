// What a plugin's server module may add to a resource: rules and effects that an entity file cannot say (design, "The entity file").
import type { Kysely, RawBuilder } from 'kysely';
import type { Entity, Locale, OwnSettings, Stored, StoredRecords, SystemFields, Unsaved } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import type { HtmlThreads } from '../html/index.ts';
import type { Inform } from '../inbox/notice.ts';
import type { Enqueue } from '../jobs/job.ts';
import type { ServerAudience } from '../mail/audience.ts';
import type { Services } from '../ports/asking.ts';
import type { PortOf } from '../ports/port.ts';
import type { FieldError } from '../problem.ts';
import type { PartOfAnswer } from './part-of-answer.ts';

/** A record as the calls speak it: field name to value, absent when empty. */
export type Row = Record<string, unknown>;

/** What the whole product knows, given once at start: to hooks in their context, to plugin routes in theirs. */
export interface Composition {
  /** Every permission name that a manifest declares. */
  readonly permissions: readonly string[];
  /** Locale to text key to shipped text; absent where texts are not loaded. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Origins that are the product's own, so that no custom page embeds it. */
  readonly origins?: readonly string[];
  /** As the operator set it: the base of every link. */
  readonly publicUrl?: string;
  /** Whom bulk e-mails reach beside employees. */
  readonly audiences?: readonly ServerAudience[];
  readonly paper?: (within: Within) => Paper;
  /** Outside services that are asked and answer at once. */
  readonly services?: Services;
  /** Where long documents are read. */
  readonly html?: HtmlThreads;
}

/** Where documents and letters are asked for. */
export interface Within {
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  readonly db: Kysely<any>;
  readonly companyId: number;
  readonly records: RecordsOf;
  /** Who is told when a letter is given up. */
  readonly senderId?: number;
}

export interface PdfFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface SentLetter {
  readonly to: { readonly address: string; readonly name: string; readonly locale: Locale };
  /** For placeholders in its texts. */
  readonly values?: Readonly<Record<string, string>>;
  /** For the documents that are attached to it. */
  readonly params?: Row;
}

/** Documents and letters of plugins, by full name such as `icecloud/order`. */
export interface Paper {
  /** With the product's rights. It takes some ten milliseconds, in which the transaction is held: a letter does not. */
  readonly renderDocument: (
    name: string,
    params?: Row,
    options?: {
      readonly locale?: Locale /** In place of a kept record: one that is about to be kept. */;
      readonly draft?: Row;
    },
  ) => Promise<PdfFile>;
  /** Goes out if and only if the transaction commits, with its attachments made then. */
  readonly sendLetter: (name: string, letter: SentLetter) => Promise<void>;
}

/** What is written of a record: some of its fields, whose names are checked here and whose values are as they are written; null empties one. */
export type Changes<Of> = { readonly [Name in keyof Omit<Of, keyof SystemFields>]?: unknown };

/** Which records: by the values of fields; of several values, any of them. */
export type Where<Of> = { readonly [Name in keyof Of]?: unknown };

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
export type RecordsOf = <Model extends KnownModel | (string & NonNullable<unknown>)>(
  model: Model,
  options?: { readonly by?: 'product' },
) => Records<Stored<Model>>;

/** Models that a declaration file knows. */
export type KnownModel = keyof StoredRecords & string;

/** What a hook on records of that model works with. */
export interface HookContext<Model extends string = string> extends Omit<Composition, 'paper'>, Paper {
  readonly records: RecordsOf;
  /** Queues a job of the plugin that the hook is of, in the transaction of the call. */
  readonly enqueue: Enqueue;
  /** What the company said of how it works, of the plugin's own settings; the rest are their defaults. */
  readonly settings: OwnSettings;
  /** Hands a message to an outside service that the plugin says it `uses`. */
  readonly port: PortOf;
  /** Tells people what concerns them, by a notice of the plugin. */
  readonly inform: Inform;
  /** The transaction that the call runs in, under the company's row-level security. */
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  readonly db: Kysely<any>;
  readonly actor: Actor;
  readonly entity: Entity;
  /** A copy is made as a new record is. */
  readonly method: 'create' | 'update' | 'delete' | 'restore';
  /** The record as stored before an update, a delete or a restore. */
  readonly previous?: Stored<Model>;
  /** Where people open Scoop, like `https://scoop.example`: links begin with it. */
  readonly origin: string;
  /** The call's query string, for confirmations such as `?confirm=members`. */
  readonly query: Readonly<Record<string, unknown>>;
}

type Step<Of, Context> = (record: Of, context: Context) => void | Promise<void>;

/** Before-hooks may change the record in place; every hook may throw a Problem, which undoes the whole call. */
interface Hooks<Kept, New, Context> {
  /**
   * Locks what whoever writes this record changes as well, before the record itself is locked: where everybody takes them in
   * one order, nobody waits for somebody who waits for them. The record is as it was before the lock.
   */
  readonly beforeLock?: Step<Kept, Context>;
  readonly validate?: (record: New, context: Context) => readonly FieldError[] | Promise<readonly FieldError[]>;
  readonly beforeCreate?: Step<New, Context>;
  readonly beforeUpdate?: Step<Kept, Context>;
  readonly beforeDelete?: Step<Kept, Context>;
  /** A softly deleted record comes back, by whichever call. */
  readonly beforeRestore?: Step<Kept, Context>;
  /** Moving field to value to what goes with coming there, or back there: before the row is written. */
  readonly onMove?: Readonly<Record<string, Readonly<Record<string, Step<Kept, Context>>>>>;
  readonly afterCreate?: Step<Kept, Context>;
  readonly afterUpdate?: Step<Kept, Context>;
  /** When every plugin's `afterUpdate` is done: for what leaves the house and has to hold all that they did. */
  readonly lastly?: Step<Kept, Context>;
  readonly afterDelete?: Step<Kept, Context>;
  readonly afterRestore?: Step<Kept, Context>;
  /** A softly deleted record is about to be forgotten: the last time that anybody sees what it holds. */
  readonly beforeForget?: Step<Kept, Context>;
}

/** Hooks on records of that model, which are typed where a declaration file made from the entity files knows it. */
export type EntityHooks<Model extends string = string> = Hooks<Stored<Model>, Unsaved<Model>, HookContext<Model>>;

/** Hooks of whichever model, as the server runs them. */
// biome-ignore lint/suspicious/noExplicitAny: the model that they are of says what their records hold
export type AnyHooks = Hooks<any, any, HookContext<any>>;

/**
 * Makes the SQL of a computed or virtual field; `table` is the alias that the record's row has in the query. A field
 * of many relations wants a JSON list of ids.
 */
export interface ComputedField {
  (table: string): RawBuilder<unknown>;
  readonly part?: PartOfAnswer;
}

/**
 * Finds the rows whose computed field holds what people typed: SQL of one column of ids, for a pattern that
 * `plain_text(…) like` compares. Spares a search from making the field of every row.
 */
export type SearchedField = (pattern: string) => RawBuilder<unknown>;

/** Whether a person may see the entries of a record's activity that say what somebody was given or lost. */
export type SeesGrants = (actor: Actor) => boolean;

/** The part of a plugin's server module that resources read; keys are model names. */
export interface ResourceServer {
  /** Several of one model run in their order. */
  readonly hooks?: Readonly<Record<string, AnyHooks | readonly AnyHooks[]>>;
  readonly computed?: Readonly<Record<string, Readonly<Record<string, ComputedField>>>>;
  readonly searched?: Readonly<Record<string, Readonly<Record<string, SearchedField>>>>;
  readonly seesGrants?: Readonly<Record<string, SeesGrants>>;
}
