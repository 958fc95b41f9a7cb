// Describes the answers of the profile's calls.
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
  /** Tells whether the person has a badge in this company: it belongs to the employee, not to the account. */
  readonly has_badge: boolean;
  /** Tells whether the person has a PIN for devices in this company. */
  readonly has_pin: boolean;
  /** Tells whether unread notices are mailed. */
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
  /** True for the device or session of this browser. */
  readonly current?: boolean;
}
