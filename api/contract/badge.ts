// Describes a count beside a menu entry, which is made when one of its models changed, for people who see the page
// (docs/domain 4.8).
import type { LookingContext } from './given/context.ts';
import type { Rows } from './given/database.ts';
import type { Access } from './route.ts';

export type BadgeType = 'INFO' | 'SUCCESS' | 'WARNING' | 'DANGER';

/** The body of the call and of the event; `name` is the menu entry's page id (docs/domain 4.8). */
export interface Notification {
  readonly name: string;
  readonly amount: number;
  readonly type: BadgeType;
}

export interface ServerBadge {
  /** The menu entry's page id. */
  readonly page: string;
  /** Licence, or one of several, that opens it in place of the plugin's. */
  readonly license?: string | readonly string[];
  /** The permissions that open the page. */
  readonly access: Access;
  readonly type: BadgeType;
  /** Models whose records it counts. */
  readonly changesWith: readonly string[];
  /** The count also changes as time passes, without a changed record: it is made every minute besides. */
  readonly byClock?: boolean;
  /** Answers the number, or a number with a colour of its own, such as red for an unsafe one. */
  count(context: BadgeCall): Promise<number | Omit<Notification, 'name'>>;
}

/** A badge receives this: it counts for one person. */
export interface BadgeCall extends LookingContext {
  readonly db: Rows;
}
