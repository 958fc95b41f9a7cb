// Says why a call of the profile failed: for one field, or for the whole (docs/domain 3.10).
import { HttpError } from '../../http/problem.ts';

export interface Refusal {
  /** The refused field; undefined for the whole. */
  readonly path?: string;
  /** Text key. */
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const TOO_SIMPLE = 'PAGES.PASSWORD_RESET_PAGE.TOO_SIMPLE';

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { key: 'core.profile.failed.server' };
  const [field] = error.problem.errors ?? [];
  if (field) return { path: field.path, key: `errors.${field.code}`, params: field.params };
  if (error.status === 406) return { path: 'password', key: TOO_SIMPLE };
  if (error.status === 0) return { key: 'core.profile.failed.offline' };
  return { key: error.status === 429 ? 'core.profile.failed.busy' : 'core.profile.failed.server' };
}
