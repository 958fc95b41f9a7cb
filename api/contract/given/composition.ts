// Describes the whole product, as far as its parts need to know it.
import type { DeviceKind } from '#core/contract';
import type { ServerAudience } from '../audience.ts';
import type { Services } from '../port.ts';
import type { Push } from '../watching/push.ts';
import type { Alarms, Metrics } from '../watching/watch.ts';
import type { Rows } from './database.ts';
import type { HtmlThreads } from './html.ts';
import type { Paper, PaperScope } from './paper.ts';

export interface OwnedDeviceKind extends DeviceKind {
  readonly plugin: string;
  readonly license?: string | readonly string[];
}

/** Holds the knowledge of the whole product, given once at start: hooks and plugin routes get it in their context. */
export interface Composition {
  /** Every permission name that a manifest declares. */
  readonly permissions: readonly string[];
  /** Those that a display may be given, as manifests say. */
  readonly displayPermissions: readonly string[];
  /** Kinds of devices that manifests declare, each with the plugin and its licence. */
  readonly deviceKinds?: readonly OwnedDeviceKind[];
  /** Locale to text key to shipped text; absent where texts are not loaded. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The product's own origins, which no custom page may embed. */
  readonly origins?: readonly string[];
  /** The address that the operator set, the base of every link. */
  readonly publicUrl?: string;
  /** People other than employees whom bulk e-mails reach. */
  readonly audiences?: readonly ServerAudience[];
  readonly paper?: (within: PaperScope) => Paper;
  /** Alarms and metrics of one transaction. */
  readonly watching?: (within: { readonly db: Rows; readonly companyId: number }) => WatchDoor;
  /** Outside services that answer at once. */
  readonly services?: Services;
  /** Push messages, if the operator has set keys for them. */
  readonly push?: Push | undefined;
  /** The threads that read long documents. */
  readonly html?: HtmlThreads;
}

/** Alarms and metrics, as hooks, routes and jobs have them. */
export interface WatchDoor {
  readonly alarms: Alarms;
  readonly metrics: Metrics;
}
