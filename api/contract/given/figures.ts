// Describes how a report asks for the figures of a list or a query (docs/plugins/reports.md).
import type { FigureRow, Figures, Locale } from '#core/contract';

export type { FigureRow, Figures };

/** A list by its resource or a query by its call, what it is grouped by, and what is shown of each group. */
export interface AskedFigures {
  /** `webshoporder`, or `query/iceshop/stock`. */
  readonly source: string;
  /** At most two: `channel`, `delivery_date.week`, `webshop_order_id.delivery_date.week`. */
  readonly by: readonly string[];
  /** `count`, `sum.total_vati`, `avg.people`. */
  readonly measures: readonly string[];
  /** Filters and search of the list as its call takes them, or the query's parameters. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** Figures for one reader, with where to send them, and the texts of core and the plugin in the reader's language. */
export interface ToldFigures extends Figures {
  readonly t: (key: string, params?: Readonly<Record<string, unknown>>) => string;
  readonly address: string;
  readonly name: string;
  readonly locale: Locale;
}

/**
 * Tells figures to an employee, with the rights that they have at this moment; undefined for one who works here no more,
 * who has no account, or who may not have them.
 */
export type TellFigures = (employeeId: number, asked: AskedFigures) => Promise<ToldFigures | undefined>;
