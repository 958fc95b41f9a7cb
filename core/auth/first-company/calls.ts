// Makes the two calls of the first company's page, both without a session, since nobody has an account yet.
import type { Locale } from '#core/contract';
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';
import { session } from '../../session/session.ts';
import { enter } from '../enter.ts';
import type { SignedIn } from '../two-factor.ts';
import { asksForCode } from '../two-factor.ts';

/** The choices of the page: all licences, and those that every company has. */
export interface First {
  readonly licenses: readonly string[];
  readonly needed: readonly string[];
}

export interface FirstCompanyInput {
  readonly token: string;
  readonly company: {
    readonly name: string;
    readonly legal_name: string;
    readonly locale: Locale;
    readonly licenses: readonly string[];
  };
  readonly person: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly password: string;
  };
}

/** The refusal of one field, named by its path, or of the whole form. */
export type Refusal = { readonly path?: string; readonly code: string };

/** Answers undefined once somebody has an account. */
export async function askFirst(signal: AbortSignal): Promise<First | undefined> {
  const { data } = await http.get<{ data: { first?: First } }>('auth/entrance', { anonymous: true, signal });
  return data.data.first;
}

/** Makes the company and signs in; answers the page to go to, or the refusal. */
export async function make(typed: FirstCompanyInput): Promise<{ to: string } | { refusal: Refusal }> {
  let answer: SignedIn;
  try {
    answer = (await http.post<SignedIn>('auth/first-company', typed, { anonymous: true })).data;
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
  session.clear();
  if (asksForCode(answer)) return { to: '/auth/login-page' };
  try {
    return { to: await enter(answer) };
  } catch {
    session.clear();
    return { to: '/auth/login-page' };
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { code: 'unknown' };
  return error.problem.errors?.[0] ?? { code: error.problem.code };
}
