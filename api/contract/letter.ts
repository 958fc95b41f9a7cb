// Describes a letter to one person, before it is put into words, and while it waits in the outbox.
import type { Locale } from '#core/contract';

/** `kind` names its texts: `mail.{kind}.subject`, `.before`, `.button` and `.after` (around a link), in core's texts. */
export interface Letter {
  readonly kind: string;
  readonly to: string;
  /** Name in the greeting. */
  readonly name: string;
  readonly locale: Locale;
  readonly link?: string;
  /** Id of a changed sign-in e-mail; the link to restore it is made when the letter is sent. */
  readonly change?: number;
  /** An invited employee; the link is made when the letter is sent. */
  readonly invitation?: { readonly companyId: number; readonly employeeId: number; readonly email: string };
  /** Values of the placeholders in its texts. */
  readonly values?: Readonly<Record<string, string>>;
  /** A person's own words between the texts; their line breaks stay. */
  readonly quote?: string;
  /** A letter that a person wrote as a whole, in place of its texts: simple HTML, already cleaned. */
  readonly own?: { readonly subject: string; readonly html: string };
  /** Full name of a plugin's letter: `icecloud/invoice`. */
  readonly named?: string;
  /** Documents that are printed at each attempt to send it. */
  readonly attachments?: readonly AttachedDocument[];
  readonly files?: readonly MailFile[];
  /** The address at which the reader stops mails of this kind; a path until the mail goes out. */
  readonly stop?: string;
}

export interface AttachedDocument {
  /** Full name of the document: `icecloud/order`. */
  readonly document: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
}

export interface MailFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Texts by language and key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The stored letter has no link, since tokens are stored as hashes only. */
export type KeptLetter = Pick<
  Letter,
  'kind' | 'values' | 'quote' | 'change' | 'invitation' | 'own' | 'attachments' | 'named'
>;

export interface QueuedLetter {
  readonly address: string;
  /** Name in the greeting. */
  readonly name: string;
  readonly locale: string;
  readonly letter: KeptLetter;
  /** Employee who is told if it cannot be sent. */
  readonly senderId?: number;
}
