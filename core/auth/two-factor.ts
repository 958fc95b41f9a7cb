// Keeps the handle of a sign-in that waits for its second step, from one page to the next (docs/domain 3.3).
import type { Token } from '../session/types.ts';

const HANDLE = '2fa_user_id';

/** The answer to a sign-in: a session's token, or the handle for the second step. */
export type SignedIn = Token | { readonly user_id: string | number };

export const VERIFY_PATH = '/auth/verify2fa';

export function asksForCode(answer: SignedIn): answer is { readonly user_id: string | number } {
  return 'user_id' in answer && !('access_token' in answer);
}

export function keepHandle({ user_id }: { readonly user_id: string | number }): void {
  window.localStorage.setItem(HANDLE, String(user_id));
}

export function storedHandle(): string | null {
  return window.localStorage.getItem(HANDLE) || null;
}

export function forgetHandle(): void {
  window.localStorage.removeItem(HANDLE);
}
