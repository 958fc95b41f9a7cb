// Describes the records behind an exception, which is an alarm or a count beside a menu entry: each with what its fix needs
// (docs/plugins/exceptions.md).
import type { RawBuilder } from 'kysely';
import type { LookingContext } from '../given/context.ts';
import type { Rows } from '../given/database.ts';
import type { Access } from '../route.ts';

/** A row is asked with this: it reads for one person. */
export interface ExceptionCall extends LookingContext {
  readonly db: Rows;
  /** The records that are asked about, as of an alarm that fires for them; without it all. */
  readonly ids?: readonly number[];
}

/** One record behind an exception; further members are values for its fix and for the texts. */
export interface ExceptionRow {
  /** Of the record. */
  readonly id: number;
  /** What people call it; an alarm has its own. */
  readonly subject?: string | null;
  /** Since when, as a moment or a day; an alarm has its own. */
  readonly since?: string | null;
  /** End of the text key `{plugin}.exception.{reason}`, or of `errors.{reason}`; without one the exception's name says it. */
  readonly reason?: string | null;
  readonly [value: string]: unknown;
}

export interface ServerException {
  /** The key of an alarm, or the page of a count, of the same plugin. */
  readonly of: string;
  /** The records that it is about; their views open where nothing can be mended. */
  readonly model: string;
  /** Who sees its rows; by default whoever receives the alarm, or sees the count. */
  readonly access?: Access;
  /** Licence, or one of several, that opens it in place of the plugin's. */
  readonly license?: string | readonly string[];
  /** Answers SQL of such rows, the most urgent first, or the rows. */
  rows(call: ExceptionCall): RawBuilder<unknown> | Promise<RawBuilder<unknown> | readonly ExceptionRow[]>;
}
