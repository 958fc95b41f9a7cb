// Chooses the message of a failed sign-in by the status of the answer (docs/domain 3.10).
import { HttpError } from '../http/problem.ts';

/** The end of the text's key: PAGES.LOGIN_PAGE.SERVER_ERROR. */
export type LoginError = 'PASSWORD_OR_EMAIL_INCORRECT' | 'SERVER_ERROR' | 'MAINTENANCE_ERROR' | 'CLIENT_ERROR';

export function loginError(error: unknown): LoginError {
  const status = error instanceof HttpError ? error.status : -1;
  if (status === 401) return 'PASSWORD_OR_EMAIL_INCORRECT';
  if (status === 500 || status === 0) return 'SERVER_ERROR';
  if (status === 503) return 'MAINTENANCE_ERROR';
  return 'CLIENT_ERROR';
}
