// Describes what an access token holds about its session.
import type { Caller, SessionKey } from '../../contract/index.ts';

/** `cid` is missing in tokens from versions that did not write it. */
export interface Claims extends Pick<SessionKey, 'sid'> {
  readonly cid?: number;
  /** Generation of the token's session. */
  readonly gen: number;
  readonly kind: Caller['kind'] | 'page';
  /** Custom page that got the token. */
  readonly page?: number;
  readonly iat: number;
  readonly exp: number;
}

export type FoundClaims = Claims & SessionKey;
