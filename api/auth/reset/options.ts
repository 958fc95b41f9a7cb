// Declares what the calls of a password reset are given at the start: database, mailer, and the address for links.
import type { Database } from '../../contract/index.ts';
import type { Mailer } from '../../mail/index.ts';

export interface ResetOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Base of the links in mails; it is never taken from a request. */
  readonly publicUrl: () => string;
}
