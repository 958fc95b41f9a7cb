// Describes what the whole product consists of, as far as its parts need to know.
import type { ServerAudience } from '../audience.ts';
import type { Services } from '../port.ts';
import type { HtmlThreads } from './html.ts';
import type { Paper, PaperScope } from './paper.ts';

/** Holds the knowledge of the whole product, given once at start: hooks and plugin routes get it in their context. */
export interface Composition {
  /** Every permission name that a manifest declares. */
  readonly permissions: readonly string[];
  /** Those that a display may be given, as manifests say. */
  readonly displayPermissions: readonly string[];
  /** Locale to text key to shipped text; absent where texts are not loaded. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Origins that are the product's own, so that no custom page embeds it. */
  readonly origins?: readonly string[];
  /** As the operator set it: the base of every link. */
  readonly publicUrl?: string;
  /** Whom bulk e-mails reach beside employees. */
  readonly audiences?: readonly ServerAudience[];
  readonly paper?: (within: PaperScope) => Paper;
  /** Outside services that are asked and answer at once. */
  readonly services?: Services;
  /** The threads that read long documents. */
  readonly html?: HtmlThreads;
}
