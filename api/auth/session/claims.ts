// Defines what an access token says about its session.
import type { Caller, SessionKey } from '../../contract/index.ts';

/** `cid` is missing in tokens from before they said it. */
export interface Claims extends Pick<SessionKey, 'sid'> {
  readonly cid?: number;
  /** Generation of the session that the token belongs to. */
  readonly gen: number;
  readonly kind: Caller['kind'] | 'page';
  /** Custom page that the token was given to. */
  readonly page?: number;
  readonly iat: number;
  readonly exp: number;
}

export type FoundClaims = Claims & SessionKey;
