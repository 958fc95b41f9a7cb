// Says why the server refused to save another area than the one in the form.
import { HttpError } from '../../http/problem.ts';
import type { Translate } from '../kind.ts';

export function refusalOf(error: unknown, t: Translate): string {
  const reason = error instanceof HttpError ? (error.problem.title ?? '') : '';
  const codes = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  const parts = codes.map(({ code, params }) => t(`errors.${code}`, { ...params }));
  return [t('core.form.polygon.notSaved'), ...(parts.length > 0 ? parts : [reason])].filter(Boolean).join(' ');
}
