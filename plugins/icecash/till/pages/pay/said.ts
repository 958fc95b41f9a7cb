// Says in a sentence why the server did not do what a till asked.
import type { TFunction } from 'i18next';
import { HttpError } from '#core';

interface FieldError {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export function codeIn(failure: unknown): string | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  const [first] = (failure.problem.errors ?? []) as readonly FieldError[];
  return first?.code ?? failure.problem.code;
}

/** No answer, or one that judges nothing: the same may be asked again. */
export const isAway = (failure: unknown): boolean =>
  !(failure instanceof HttpError) || failure.status === 0 || failure.status >= 500;

export function saidBy(t: TFunction, failure: unknown): string {
  if (failure instanceof HttpError && failure.status === 0) return t('core.reason.offline');
  if (failure instanceof HttpError && failure.status === 429) return t('errors.tooMany');
  const [first] = failure instanceof HttpError ? ((failure.problem.errors ?? []) as readonly FieldError[]) : [];
  const refused = t(isAway(failure) ? 'core.reason.server' : 'core.reason.refused');
  return t(`errors.${codeIn(failure)}`, { ...first?.params, defaultValue: refused });
}
