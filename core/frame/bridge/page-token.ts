// Fetches the token that an embedded page asks for, and gives out the same one as long as it lasts (POST
// auth/pagetoken).
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';
import { session } from '../../session/session.ts';
import type { Token } from '../../session/types.ts';
import { settings } from '../../settings.ts';
import { type GrantedToken, Refusal } from './BridgeHost.ts';

const LIFE_MS = 300_000;
/** A token with less time left than this is replaced. */
const LEAST_MS = 60_000;

/** @param page path of the custom page; without one no token is granted */
export function tokenSource(page: string | undefined): () => Promise<GrantedToken> {
  let kept: { readonly asked: Promise<Token>; readonly at: number; readonly who: string | null } | undefined;
  return async () => {
    if (page === undefined) throw new Refusal('notAllowed');
    const { who } = session;
    if (!kept || kept.who !== who || Date.now() - kept.at > LIFE_MS - LEAST_MS) {
      kept = { asked: http.post<Token>('auth/pagetoken', { page }).then(({ data }) => data), at: Date.now(), who };
    }
    const { asked, at } = kept;
    try {
      const { access_token: token, expires_in } = await asked;
      const left = expires_in - Math.floor((Date.now() - at) / 1000);
      return { token, expires_in: left, api: `${settings.api_url || window.location.origin}/v1/` };
    } catch (error) {
      kept = undefined;
      throw error instanceof HttpError && error.status >= 400 && error.status < 500 ? new Refusal('notAllowed') : error;
    }
  };
}
