// Describes what the profile's calls answer.
import type { Locale } from '#core/contract';

export interface Profile {
  readonly id: number;
  readonly email?: string;
  readonly username?: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly default_locale: Locale;
  readonly picture_uri?: string;
  readonly two_factor: boolean;
  readonly recovery_codes_left: number;
  /** In this company: a badge belongs to the employee, not to the account. */
  readonly has_badge: boolean;
  /** Whether a mail tells what they have not read. */
  readonly notice_mail: NoticeMail;
}

export const NOTICE_MAILS = ['NEVER', 'WORKING_DAYS'] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

export interface OwnSession {
  readonly id: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly device?: string;
  readonly current: boolean;
}

export interface TrustedDevice {
  readonly id: number;
  readonly name: string;
  readonly allow_nfc_login: boolean;
  readonly created_at: string;
  readonly last_used_at?: string;
  /** The one that asks. */
  readonly current?: boolean;
}
