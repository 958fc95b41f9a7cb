// Describes what a plugin says of a document and of a letter: the data, and how it is drawn
// (docs/plugins/documents.md).
import type { Locale, Plugin, Stored } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Actor } from './given/caller.ts';
import type { PluginContext } from './given/context.ts';
import type { Rows } from './given/database.ts';
import type { Drawn, PageSize } from './given/drawn.ts';
import type { DocumentValues } from './given/html.ts';
import type { KnownModel, Records, RecordsOf, Row } from './given/record.ts';
import type { Access, Input } from './route.ts';

/** Documents read, and write nothing. */
export type ReadRecords = <Model extends KnownModel | (string & NonNullable<unknown>)>(
  model: Model,
  options?: { readonly by?: 'product' },
) => Pick<Records<Stored<Model>>, 'get' | 'list'>;

/** A document receives this: it reads, and writes nothing. */
export interface DocumentContext<Params = Row> extends PluginContext {
  readonly db: Rows;
  /** With the rights of the person who asks; with the product's where nobody does, as for a letter's attachment. */
  readonly records: ReadRecords;
  readonly actor?: Actor;
  /** A small one of the picture that a record's file field holds, of `size` pixels; undefined where it holds none. */
  readonly picture: (file: unknown, size?: 256 | 1024) => Promise<Uint8Array | undefined>;
  readonly params: Params;
}

/** Texts of the plugin and of core in the language of the document, and the formats of that language. */
export interface Words {
  readonly t: Translate;
  readonly locale: Locale;
  money(amount: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `2026-11-20`, or a moment as the companies' clocks show it. */
  date(iso: string, options?: Intl.DateTimeFormatOptions): string;
}

/** The company's own template takes the place of `draw`, where it has an active one that holds no unknown placeholder. */
export interface DocumentTemplate<Data = unknown> {
  /** As the templates' entity calls it: `ORDER_SLIP`. */
  readonly kind: string;
  /** By placeholder, as the templates' entity declares them for that kind; of a list the rows. Several begin a page each. */
  readonly values: (data: Data, words: Words) => DocumentValues | readonly DocumentValues[];
  /** The one that the record names; else the first of the kind in the document's language. */
  readonly chosen?: (data: Data) => number | undefined;
  /** As it was when the record was closed for good, without HTML for the document's own layout; undefined until then. */
  readonly kept?: (data: Data) => Row | undefined;
  /** Of a document that prints many at once: whose records, and what it takes for one of them, for a preview. */
  readonly one?: { readonly of: string; readonly params: (id: number) => Row };
}

export interface ServerDocument<Data = unknown, Params = Row> {
  /** With the plugin's id before it the full name: `icecloud/order`. */
  readonly id: string;
  /** What a person needs who asks for it by its call; hooks and jobs of the product ask for nothing. */
  readonly access: Access;
  /** Model whose records it is a paper of: it takes the record's `id`, and stands among that record's documents. */
  readonly of?: string;
  readonly size: PageSize;
  /** Millimetres on each side. */
  readonly margin?: number;
  /** Size of ordinary letters, in points. */
  readonly letters?: number;
  /** What its call takes in the query. */
  readonly params?: Input;
  /** Undefined where there is nothing to print: the call answers 404. */
  readonly data: (context: DocumentContext<Params>) => Promise<Data | undefined>;
  /** Of the record as somebody types it, for the paper beside its form: fields may be missing, none is of a wrong type. */
  readonly draft?: (record: Row, context: DocumentContext<Row>) => Promise<Data>;
  /** The language of who receives it; by itself that of who asks. */
  readonly locale?: (data: Data) => Locale | undefined;
  readonly template?: DocumentTemplate<Data>;
  /** Data and texts as blocks; it asks nobody and waits for nothing. */
  readonly draw: (data: Data, words: Words) => Drawn | Promise<Drawn>;
}

/** A mail of a plugin. Its texts are `{plugin}.letter.{id}.subject` and `.body`; an empty line parts paragraphs. */
export interface ServerLetter {
  readonly id: string;
  /** Documents of the same plugin, by id, made when the letter goes out: all with the letter's `params`. */
  readonly attachments?: readonly string[];
  /** It has left: what its record says of that, with the `params` that it was sent with. */
  readonly sent?: (params: Row, context: { readonly records: RecordsOf; readonly at: string }) => Promise<void>;
  /** Where a company may write its body itself: what such a template is previewed with. */
  // biome-ignore lint/suspicious/noExplicitAny: its model says what its records hold
  readonly template?: LetterTemplate<any>;
}

export interface LetterTemplate<Model extends string = string> {
  /** Model whose records a preview takes. */
  readonly of: Model;
  /** Whom the letter about that record greets. */
  readonly receiver: (record: Stored<Model>, context: LetterContext) => string | Promise<string>;
  /** The `values` of the letter about such a record, as it is sent with them. */
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

/** Returns its argument: what `data` answers is what `draw` gets. */
export function defineDocument<Data, Params = Row>(document: ServerDocument<Data, Params>): AnyDocument {
  return document;
}

/** A document with whose it is. */
export interface KnownDocument {
  readonly plugin: string;
  readonly manifest: Plugin;
  readonly document: AnyDocument;
}
