// Describes what public pages, which anyone opens without signing in, receive.
import type { i18n } from 'i18next';
import type { Database } from './given/database.ts';
import type { FileStore } from './given/file-store.ts';

/** The context of public pages: without a caller, so they decide themselves what anybody may see. */
export interface PublicContext {
  readonly database: Database;
  readonly files: FileStore;
  /** Shipped texts in the requested language. */
  readonly words: i18n;
}
