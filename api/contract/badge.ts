// Describes a count beside a menu entry: it is counted when one of its models changed, for those who see the page
// (docs/domain 4.8).
import type { LookingContext } from './given/context.ts';
import type { Rows } from './given/database.ts';
import type { Access } from './route.ts';

export type BadgeType = 'INFO' | 'SUCCESS' | 'WARNING' | 'DANGER';

/** Is what the call and the event say; `name` is the menu entry's page id (docs/domain 4.8). */
export interface Notification {
  readonly name: string;
  readonly amount: number;
  readonly type: BadgeType;
}

export interface ServerBadge {
  /** The menu entry's page id. */
  readonly page: string;
  /** The permissions that open the page. */
  readonly access: Access;
  readonly type: BadgeType;
  /** Models that it counts. */
  readonly changesWith: readonly string[];
  /** The count also changes as time passes, without a changed record: it is made every minute besides. */
  readonly byClock?: boolean;
  /** How many; or with a colour of its own, such as red for one that is unsafe. */
  count(context: BadgeCall): Promise<number | Omit<Notification, 'name'>>;
}

/** A badge receives this: it counts for one person. */
export interface BadgeCall extends LookingContext {
  readonly db: Rows;
}
