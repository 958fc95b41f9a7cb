// Describes what a plugin's server module may add to a resource: rules and effects that an entity file cannot say
// (docs/design.md, "Contributions").
import type { Kysely, RawBuilder } from 'kysely';
import type { Entity, Locale, OwnSettings } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
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

/** Records of one entity, as they are stored: read and written as calls do it, in the transaction of the caller. */
export interface Records {
  /** Undefined where there is none, or none that the person sees. */
  get(
    id: number,
    options?: { /** Nobody else changes it until the call is over. */ readonly lock?: boolean },
  ): Promise<Row | undefined>;
  /** In the order of the entity: all, or those whose fields hold these values; of several, any of them. */
  list(where?: Row): Promise<Row[]>;
  /** Answers the new record's id. */
  create(values: Row): Promise<number>;
  update(id: number, values: Row): Promise<void>;
  /** Along an arrow of the entity file: the new value of the moving field, and the reason where one is asked for. */
  move(id: number, to: Row): Promise<void>;
  remove(id: number): Promise<void>;
  /** One that was deleted softly: nothing of what it held is known any more, and it is not restored again. */
  forget(id: number): Promise<void>;
}

/**
 * Records of the entity with that model. By default with the rights of the person whose call it is; `by: 'product'` where
 * the effect is the product's and not the person's right, who stays named in the activity.
 */
export type RecordsOf = (model: string, options?: { readonly by?: 'product' }) => Records;

export interface HookContext extends Omit<Composition, 'paper'>, Paper {
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
  readonly previous?: Row;
  /** Where people open Scoop, like `https://scoop.example`: links begin with it. */
  readonly origin: string;
  /** The call's query string, for confirmations such as `?confirm=members`. */
  readonly query: Readonly<Record<string, unknown>>;
}

type Step = (record: Row, context: HookContext) => void | Promise<void>;

/** Before-hooks may change the record in place; every hook may throw a Problem, which undoes the whole call. */
export interface EntityHooks {
  readonly validate?: (record: Row, context: HookContext) => readonly FieldError[] | Promise<readonly FieldError[]>;
  readonly beforeCreate?: Step;
  readonly beforeUpdate?: Step;
  readonly beforeDelete?: Step;
  /** A softly deleted record comes back, by whichever call. */
  readonly beforeRestore?: Step;
  /** Moving field to value to what goes with coming there, or back there: before the row is written. */
  readonly onMove?: Readonly<Record<string, Readonly<Record<string, Step>>>>;
  readonly afterCreate?: Step;
  readonly afterUpdate?: Step;
  /** When every plugin's `afterUpdate` is done: for what leaves the house and has to hold all that they did. */
  readonly lastly?: Step;
  readonly afterDelete?: Step;
  readonly afterRestore?: Step;
  /** A softly deleted record is about to be forgotten: the last time that anybody sees what it holds. */
  readonly beforeForget?: Step;
}

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
  readonly hooks?: Readonly<Record<string, EntityHooks>>;
  readonly computed?: Readonly<Record<string, Readonly<Record<string, ComputedField>>>>;
  readonly searched?: Readonly<Record<string, Readonly<Record<string, SearchedField>>>>;
  readonly seesGrants?: Readonly<Record<string, SeesGrants>>;
}
