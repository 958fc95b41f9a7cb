// Describes who is signed on at a device, and how they showed it.
import type { Locale } from '#core/contract';

export interface PersonAtDevice {
  /** Id of the sign-on, which goes with what is sent later. */
  readonly sign_on: string;
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: Locale;
  readonly permissions: readonly string[];
}

/** A badge, or a person's number, e-mail address or user name with their PIN or their password. */
export type Proof =
  | { readonly nfc_token: string }
  | { readonly person: string; readonly pin: string }
  | { readonly person: string; readonly password: string };

/** Nobody; somebody; or somebody who signed on without a network, so that nobody knows yet who it is. */
export type SignedOn =
  | { readonly state: 'nobody' }
  | { readonly state: 'known'; readonly person: PersonAtDevice }
  | { readonly state: 'unread'; readonly sealed: string };

export const NOBODY: SignedOn = { state: 'nobody' };
