// Describes how reports read the turnover of all modules as one (docs/plugins/turnover.md).
import type { RawBuilder } from 'kysely';

/** What a reader asks for: business days, both ends included. */
export interface TurnoverAsked {
  readonly from: string;
  readonly until: string;
  /** Only sources that sell at such places. */
  readonly places?: string;
  /** Also what the reader may not see, where the reader's own access covers all turnover of the company. */
  readonly everyone?: true;
}

/**
 * Reads the turnover of all modules that the company has. Each answers a `select` of the sources' columns and
 * `channel`, `{plugin}.{id}`; without any source it selects no row.
 */
export interface Turnover {
  sold(asked: TurnoverAsked): RawBuilder<unknown>;
  paid(asked: TurnoverAsked): RawBuilder<unknown>;
  items(asked: TurnoverAsked): RawBuilder<unknown>;
  /** SQL of the name of the channel of the rows `alias`, in the reader's language. */
  channelName(alias: string): RawBuilder<string>;
  /** SQL of the path below /admin of that channel's report; null without one. */
  channelReport(alias: string): RawBuilder<string | null>;
  /** SQL of the name of the place of the rows `alias`; null without a place. */
  placeName(alias: string): RawBuilder<string | null>;
}
