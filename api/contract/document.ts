// Describes a plugin's document or letter: its data, and how it is drawn (docs/plugins/documents.md).
import type { Locale, Plugin, Stored } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Actor } from './given/caller.ts';
import type { PluginContext } from './given/context.ts';
import type { Rows } from './given/database.ts';
import type { Drawn, PageSize } from './given/drawn.ts';
import type { DocumentValues } from './given/html.ts';
import type { KnownModel, Records, RecordsOf, Row } from './given/record.ts';
import type { Turnover } from './given/turnover.ts';
import type { Access, Input } from './route.ts';

/** Reads records; documents write nothing. */
export interface ReadRecords extends Pick<RecordsOf, 'has'> {
  <Model extends KnownModel | (string & NonNullable<unknown>)>(
    model: Model,
    options?: { readonly by?: 'product' },
  ): Pick<Records<Stored<Model>>, 'get' | 'list'>;
}

/** A document receives this: it reads, and writes nothing. */
export interface DocumentContext<Params = Row> extends PluginContext {
  readonly db: Rows;
  /** Reads with the rights of the person who asks; with the product's if nobody does, as for a letter's attachment. */
  readonly records: ReadRecords;
  readonly actor?: Actor;
  /** Answers a small picture, of `size` pixels, from a record's file field; undefined without one. */
  readonly picture: (file: unknown, size?: 256 | 1024) => Promise<Uint8Array | undefined>;
  readonly params: Params;
  /** What the company sold, of all modules. */
  readonly turnover: Turnover;
}

/** Texts of the plugin and of core in the document's language, and the formats of that language. */
export interface Words {
  readonly t: Translate;
  readonly locale: Locale;
  money(amount: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Writes `2026-11-20`, or a moment in the companies' time zone. */
  date(iso: string, options?: Intl.DateTimeFormatOptions): string;
}

/** Lets the company's own template replace `draw`, if there is an active one without unknown placeholders. */
export interface DocumentTemplate<Data = unknown> {
  /** Kind in the templates' entity: `ORDER_SLIP`. */
  readonly kind: string;
  /**
   * Answers values by placeholder, as the templates' entity declares them for that kind, and rows for lists. Several
   * sets print one page each.
   */
  readonly values: (data: Data, words: Words) => DocumentValues | readonly DocumentValues[];
  /** Answers the template that the record names; otherwise the first of the kind in the document's language is used. */
  readonly chosen?: (data: Data) => number | undefined;
  /**
   * Answers the template as it was when the record was closed for good, without HTML for the document's own layout;
   * undefined until then.
   */
  readonly kept?: (data: Data) => Row | undefined;
  /** For a document that prints many records at once: their model, and the parameters for one of them in a preview. */
  readonly one?: { readonly of: string; readonly params: (id: number) => Row };
}

export interface ServerDocument<Data = unknown, Params = Row> {
  /** Id; with the plugin's id before it the full name: `icecloud/order`. */
  readonly id: string;
  /** Replaces the plugin in its full name, if its feature moved from another one. */
  readonly as?: string;
  /** Permissions for the call; hooks and jobs of the product need none. */
  readonly access: Access;
  /**
   * Model of the documented records: the document takes the record's `id`, and is listed among that record's documents.
   */
  readonly of?: string;
  readonly size: PageSize;
  /** Margin on each side, in millimetres. */
  readonly margin?: number;
  /** Size of ordinary text, in points. */
  readonly letters?: number;
  /** Parameters of its call, in the query. */
  readonly params?: Input;
  /** Gathers the data; undefined if there is nothing to print, so that the call answers 404. */
  readonly data: (context: DocumentContext<Params>) => Promise<Data | undefined>;
  /**
   * Gathers the data of an unsaved record, for the preview beside its form: fields may be missing, and none has a wrong
   * type.
   */
  readonly draft?: (record: Row, context: DocumentContext<Row>) => Promise<Data>;
  /** Answers the receiver's language; by default that of the person who asks. */
  readonly locale?: (data: Data) => Locale | undefined;
  readonly template?: DocumentTemplate<Data>;
  /** Turns data and texts into blocks; it must not read the database. */
  readonly draw: (data: Data, words: Words) => Drawn | Promise<Drawn>;
}

/** A mail of a plugin. Its texts are `{plugin}.letter.{id}.subject` and `.body`; an empty line separates paragraphs. */
export interface ServerLetter {
  readonly id: string;
  /** Replaces the plugin in its full name and its texts, if its feature moved from another one. */
  readonly as?: string;
  /** Documents of the same plugin, by id, which are printed when the letter is sent, all with the letter's `params`. */
  readonly attachments?: readonly string[];
  /** Runs when the letter was sent, to note that at its record, with the letter's `params`. */
  readonly sent?: (params: Row, context: { readonly records: RecordsOf; readonly at: string }) => Promise<void>;
  /** For a letter whose body a company may write itself: the data of a template's preview. */
  // biome-ignore lint/suspicious/noExplicitAny: its model says what its records hold
  readonly template?: LetterTemplate<any>;
}

export interface LetterTemplate<Model extends string = string> {
  /** Model of the previewed records. */
  readonly of: Model;
  /** Answers the name that the letter about that record greets. */
  readonly receiver: (record: Stored<Model>, context: LetterContext) => string | Promise<string>;
  /** Answers the `values` of the letter about such a record, the same as when it is sent. */
  readonly values: (record: Stored<Model>, context: LetterContext) => LetterValues | Promise<LetterValues>;
}

export interface LetterContext {
  readonly companyId: number;
  readonly records: ReadRecords;
  readonly locale: Locale;
}

export type LetterValues = Readonly<Record<string, string>>;

// biome-ignore lint/suspicious/noExplicitAny: each document knows its own data
export type AnyDocument = ServerDocument<any, any>;

/** Returns its argument; the type of `data`'s answer is that of `draw`'s argument. */
export function defineDocument<Data, Params = Row>(document: ServerDocument<Data, Params>): AnyDocument {
  return document;
}

/** A document with its plugin. */
export interface KnownDocument {
  readonly plugin: string;
  readonly manifest: Plugin;
  readonly document: AnyDocument;
}
