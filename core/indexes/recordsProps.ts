// Describes what a list that is a part of a page is given: which records, what of them, and how they are drawn.
import type { ReactNode } from 'react';
import type { Answered, AnsweredRecords } from '#core/contract';
import type { Offer } from '../related/RecordsPart.tsx';
import type { RowFilter } from '../related/rowFilter.ts';

interface Kept {
  readonly id: number;
}

/** Of a model that no declaration file knows, the page says what it reads. */
export type RecordOfModel<Model extends string> =
  Lowercase<Model> extends keyof AnsweredRecords
    ? Answered<Lowercase<Model>>
    : Kept & Readonly<Record<string, unknown>>;

/** What a page's own row may ask of the list that it stands in. */
export interface Among<Record> {
  /** All rows that are loaded. */
  readonly shown: readonly Record[];
  /** Asks for them anew, after a call that changed one. */
  readonly reload: () => void;
}

export interface RecordsProps<Model extends string = string, Record = RecordOfModel<Model>> {
  /** The entity, by its model or its resource. */
  readonly model: Model;
  /** The records that the list is narrowed to for good. A new one begins with what is `eq`. */
  readonly filter?: RowFilter;
  /** Fields in the order of the columns, `$name` for the record's name; those of the entity file without. */
  readonly columns?: readonly string[];
  /** Fields as a call has them, `-date,nr`; the entity's own order without. */
  readonly sort?: string;
  /**
   * `table` and `list` grow with their rows, a page at a time; `grid` is the index's own table, of any length, in which
   * rows are picked, changed and put in order; `cards` are those of the entity's plugin.
   */
  readonly form?: 'table' | 'list' | 'grid' | 'cards';
  /** Draws a row itself: the cells of a table's, or what stands in a line of a list. */
  readonly row?: (record: Record, among: Among<Record>) => ReactNode;
  /** The search text of a page with a search field of its own; `offers: ['search']` brings a field. */
  readonly search?: string;
  /** So many records are fetched at first, and with each further page. */
  readonly size?: number;
  /** `false`: only those, without a way to further ones. */
  readonly more?: boolean;
  /** What people can do beside reading, as far as they may; of a grid also `pick` and `order`. */
  readonly offers?: readonly (Offer | 'pick' | 'order')[];
  /** What the list is, for readers; the entity's name without. */
  readonly label?: string;
  /** Class of a list whose lines the page styles. */
  readonly className?: string;
  /** Stands there until the first records have come. */
  readonly waiting?: ReactNode;
  /** Stands there where no record is found. */
  readonly empty?: ReactNode;
  /** Stands there for who may not list these records. */
  readonly forbidden?: ReactNode;
}
