// Makes the three calls of a password reset (docs/domain 3.4). None needs a session: the token in the mail proves who
// the person is.
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';
import { session } from '../../session/session.ts';
import { enter } from '../enter.ts';
import { asksForCode, keepHandle, type SignedIn, VERIFY_PATH } from '../two-factor.ts';

/** The account whose password a link may change. */
export interface Account {
  readonly email: string;
  readonly token: string;
  /** True if it is the person's first password. */
  readonly invited?: boolean;
}

export type SaveError = 'TOO_SIMPLE' | 'SOMETHING_WENT_WRONG' | 'PASSWORD_OR_EMAIL_INCORRECT';

const TOO_SIMPLE_STATUS = 406;

export async function requestLink(email: string): Promise<void> {
  await http.post('auth/passwordreset/token', { email }, { anonymous: true });
}

export async function validate(token: string, signal: AbortSignal): Promise<Account> {
  const path = `auth/passwordreset/token/${encodeURIComponent(token)}`;
  return (await http.get<Account>(path, { anonymous: true, signal })).data;
}

/** Saves the password and signs in; answers the address to go to, or the error. */
export async function save(
  { email, token }: Account,
  password: string,
): Promise<{ to: string } | { error: SaveError }> {
  let answer: SignedIn;
  try {
    answer = (await http.patch<SignedIn>('auth/passwordreset', { email, token, password }, { anonymous: true })).data;
  } catch (error) {
    const isTooSimple = error instanceof HttpError && error.status === TOO_SIMPLE_STATUS;
    return { error: isTooSimple ? 'TOO_SIMPLE' : 'SOMETHING_WENT_WRONG' };
  }
  session.clear();
  if (asksForCode(answer)) {
    keepHandle(answer);
    return { to: VERIFY_PATH };
  }
  try {
    return { to: await enter(answer) };
  } catch {
    session.clear();
    return { error: 'PASSWORD_OR_EMAIL_INCORRECT' };
  }
}
