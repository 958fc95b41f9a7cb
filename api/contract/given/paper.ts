// Describes how hooks, routes and jobs print documents and send letters.
import type { Locale } from '#core/contract';
import type { Rows } from './database.ts';
import type { RecordsOf, Row } from './record.ts';

export interface PdfFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface SentLetter {
  readonly to: { readonly address: string; readonly name: string; readonly locale: Locale };
  /** Values of the placeholders in its texts. */
  readonly values?: Readonly<Record<string, string>>;
  /** Parameters of the attached documents. */
  readonly params?: Row;
}

/** Documents and letters of plugins, by full name such as `icecloud/order`. */
export interface Paper {
  /**
   * Prints with the product's rights. It takes some ten milliseconds of the transaction, which a letter's attachment
   * does not.
   */
  readonly renderDocument: (
    name: string,
    params?: Row,
    options?: {
      readonly locale?: Locale /** In place of a kept record: one that is about to be kept. */;
      readonly draft?: Row;
    },
  ) => Promise<PdfFile>;
  /** Sends the letter if and only if the transaction commits; its attachments are printed then. */
  readonly sendLetter: (name: string, letter: SentLetter) => Promise<void>;
}

/** The transaction, company and records with which documents and letters are made. */
export interface PaperScope {
  readonly db: Rows;
  readonly companyId: number;
  readonly records: RecordsOf;
  /** The employee who is told when the letter could not be sent. */
  readonly senderId?: number;
}
