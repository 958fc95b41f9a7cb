// Describes a count beside a menu entry: it is counted when one of its models changed, for those who see the page
// (docs/domain 4.8).
import type { OwnSettings } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import type { Visible } from '../resources/visible.ts';
import type { Access } from '../routes/route.ts';
import type { Rows } from '../store/database.ts';

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
  /** What opens the page. */
  readonly access: Access;
  readonly type: BadgeType;
  /** Models that it counts. */
  readonly changesWith: readonly string[];
  /** What is due or ends changes it too, without anybody changing a record: it is counted every minute besides. */
  readonly byClock?: boolean;
  /** How many; or with a colour of its own, such as red for one that is unsafe. */
  count(context: BadgeCall): Promise<number | Omit<Notification, 'name'>>;
}

export interface BadgeCall {
  readonly db: Rows;
  readonly actor: Actor;
  /** Condition on the rows of an entity that this person may list: `where ${visible('Workshop', 'w')}`. */
  readonly visible: Visible;
  /** What the company said of how it works, of the plugin's own settings; the rest are their defaults. */
  readonly settings: OwnSettings;
}
