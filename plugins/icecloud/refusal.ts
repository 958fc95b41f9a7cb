// Says why a call was refused, in a sentence for the person who made it.
import type { TFunction } from 'i18next';
import { HttpError } from '#core';

interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export function errorsOf(failure: unknown): readonly FieldError[] {
  return failure instanceof HttpError ? ((failure.problem.errors ?? []) as readonly FieldError[]) : [];
}

export function saidBy(t: TFunction, failure: unknown): string {
  const [error] = errorsOf(failure);
  if (error) return t(`errors.${error.code}`, { ...error.params, defaultValue: t('core.reason.refused') });
  if (!(failure instanceof HttpError)) return t('core.reason.server');
  if (failure.status === 0) return t('core.reason.offline');
  const own = t(`errors.${failure.problem.code}`, { defaultValue: '' });
  return own || t(failure.status < 500 ? 'core.reason.refused' : 'core.reason.server');
}
