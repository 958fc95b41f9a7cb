// Describes what the whole product consists of, as far as its parts need to know.
import type { ServerAudience } from '../audience.ts';
import type { Services } from '../port.ts';
import type { HtmlThreads } from './html.ts';
import type { Paper, PaperScope } from './paper.ts';

/** What the whole product knows, given once at start: to hooks in their context, to plugin routes in theirs. */
export interface Composition {
  /** Every permission name that a manifest declares. */
  readonly permissions: readonly string[];
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
  /** Where long documents are read. */
  readonly html?: HtmlThreads;
}
