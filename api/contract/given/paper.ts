// Describes how hooks, routes and jobs ask for documents and letters.
import type { Locale } from '#core/contract';
import type { Rows } from './database.ts';
import type { RecordsOf, Row } from './record.ts';

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

/** The transaction, company and records with which documents and letters are made. */
export interface PaperScope {
  readonly db: Rows;
  readonly companyId: number;
  readonly records: RecordsOf;
  /** The employee who is told when a letter is given up. */
  readonly senderId?: number;
}
