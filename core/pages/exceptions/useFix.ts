// Makes the call of a fix, says what was done, and takes it back for as long as the toast stands, or by Ctrl Z.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyFor, type FixCall, type FixValues, pathFor } from '#core/contract';
import { errorText } from '../../form/errors.ts';
import { newKey } from '../../http/createKey.ts';
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';
import type { ResolvedFix } from '../../plugins/resolved.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { spoken } from './spoken.ts';

type Sent = Readonly<Record<string, unknown>> | undefined;

/**
 * Makes one call of a fix, and answers the `data` of its answer. Where the version is known, somebody else's later change
 * is not written over.
 */
export async function sendFix(
  { method = 'POST', path, body }: FixCall,
  values: FixValues,
  version?: unknown,
): Promise<Sent> {
  const address = pathFor(path, values);
  const given = bodyFor(body, values);
  if (method === 'DELETE') return void (await http.delete(address, undefined, given));
  const verb = { POST: http.post, PATCH: http.patch, PUT: http.put }[method] as typeof http.post;
  const headers = method === 'PATCH' && version !== undefined ? { 'If-Match': `"${version}"` } : undefined;
  const { data } = await verb<{ readonly data?: Sent } | undefined>(address, given, headers && { headers });
  return data?.data;
}

/** Answers a function that mends one record, and whether it is at work. `onChange` is called after it and after its undo. */
export function useFix(onChange: () => void) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const say = (error: unknown) => toastError(reasonOf(error, t as never));
  const takeBack = async ({ undo, titleKey }: ResolvedFix, values: FixValues, answer: Sent) => {
    const now = { ...values, answer, new: { ...(values.new as object), now: new Date().toISOString() } };
    try {
      await sendFix(undo!, now, answer?.version);
      toast(t('core.exceptions.undone', { what: t(titleKey, spoken(values)) }));
    } catch (error) {
      say(error);
    }
    onChange();
  };
  const mend = async (fix: ResolvedFix, row: FixValues) => {
    setBusy(true);
    const moment = { key: newKey(), back: newKey(), now: new Date().toISOString(), word: t('core.ui.undo') };
    const values = { ...row, new: moment };
    try {
      const answer = await sendFix(fix.call!, values, row.version);
      const undo = {
        text: t('core.ui.undo'),
        undoes: true,
        onClick: () => void takeBack(fix, values, answer),
      } as const;
      toast(t(`${fix.titleKey}.done`, spoken(row)), fix.undo && undo);
    } catch (error) {
      say(error);
    }
    setBusy(false);
    onChange();
  };
  return { busy, mend };
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Says in a sentence why a fix did not work. */
export function reasonOf(error: unknown, t: Translate): string {
  if (!(error instanceof HttpError)) return t('core.reason.server');
  const { status, problem } = error;
  const [field] = problem.errors ?? [];
  if (field) return errorText(t, field);
  const own = t(`errors.${problem.code}`, { ...problem, defaultValue: '' });
  if (own && own !== `errors.${problem.code}`) return own;
  const known: Readonly<Record<number, string>> = { 0: 'offline', 403: 'forbidden', 404: 'gone', 412: 'stale' };
  return t(`core.reason.${known[status] ?? (status < 500 ? 'refused' : 'server')}`);
}
