// Describes a letter to one person: before it is put into words, and while it waits in the outbox.
import type { Locale } from '#core/contract';

/** `kind` names its texts: `mail.{kind}.subject`, `.before`, `.button` and `.after` (around a link), in core's texts. */
export interface Letter {
  readonly kind: string;
  readonly to: string;
  /** As the greeting calls them. */
  readonly name: string;
  readonly locale: Locale;
  readonly link?: string;
  /** A changed sign-in e-mail, whose link back is made when the letter goes out. */
  readonly change?: number;
  /** An employee who is asked in: the link is made when the letter goes out. */
  readonly invitation?: { readonly companyId: number; readonly employeeId: number; readonly email: string };
  /** For placeholders in its texts. */
  readonly values?: Readonly<Record<string, string>>;
  /** A person's own words between the texts; their line breaks stay. */
  readonly quote?: string;
  /** Of a letter that somebody wrote whole, in place of its texts: simple HTML that was cleaned before. */
  readonly own?: { readonly subject: string; readonly html: string };
  /** Full name of a plugin's letter: `icecloud/invoice`. */
  readonly named?: string;
  /** Documents that are printed each time that it goes out. */
  readonly attachments?: readonly AttachedDocument[];
  readonly files?: readonly MailFile[];
  /** The address at which the reader stops mails of this kind; a path until the mail goes out. */
  readonly stop?: string;
}

export interface AttachedDocument {
  /** Its full name: `icecloud/order`. */
  readonly document: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
}

export interface MailFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Locale to text key to text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** No link: what opens an account is kept as its hash only. */
export type KeptLetter = Pick<
  Letter,
  'kind' | 'values' | 'quote' | 'change' | 'invitation' | 'own' | 'attachments' | 'named'
>;

export interface QueuedLetter {
  readonly address: string;
  /** As the greeting calls them. */
  readonly name: string;
  readonly locale: string;
  readonly letter: KeptLetter;
  /** Employee who is told when it is given up. */
  readonly senderId?: number;
}
