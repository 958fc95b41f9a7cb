// Asks the server what an act would make, each time that something of it is chosen anew, and has it made; what was made is
// taken back in one step.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, toastError, useReason, useRegistry } from '#core';
import { changeMany } from '#core/records';
import type { Laid } from '../laid.ts';

interface Act {
  /** The path of the call; undefined while something is missing. */
  readonly path: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** A spreadsheet that goes with the call. */
  readonly sheet?: Blob;
  readonly onDone: (made: Laid) => void;
}

/** Makes the body of the call: in parts where a sheet goes with it. */
function sent(body: Act['body'], sheet: Blob | undefined): Act['body'] | FormData {
  if (!sheet) return body;
  const parts = new FormData();
  parts.append('record', JSON.stringify(body));
  parts.append('file', sheet, sheet instanceof File ? sheet.name : 'lines.csv');
  return parts;
}

export function useAct({ path, body, sheet, onDone }: Act) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('shift')!);
  const [laid, setLaid] = useState<Laid>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(0);
  const asked = JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was made is seen by asking again
  useEffect(() => {
    setLaid(undefined);
    setError('');
    if (path === undefined) return undefined;
    const call = new AbortController();
    http.post<{ data: Laid }>(path, sent(JSON.parse(asked), sheet), { signal: call.signal }).then(
      ({ data }) => setLaid(data.data),
      (failure) => !call.signal.aborted && setError(reason(failure)),
    );
    return () => call.abort();
  }, [path, asked, sheet, made, reason]);
  const apply = async () => {
    if (path === undefined) return;
    setBusy(true);
    try {
      const { data } = await http.post<{ data: Laid }>(path, sent({ ...body, apply: true }, sheet));
      const undo = () => takeBack(data.data).catch((failure) => toastError(reason(failure)));
      toast(madeText(data.data, t), { text: t('core.ui.undo'), onClick: undo, undoes: true });
      setMade((count) => count + 1);
      onDone(data.data);
    } catch (failure) {
      setError(reason(failure));
    } finally {
      setBusy(false);
    }
  };
  return { laid, error, busy, isAsking: path !== undefined && !laid && error === '', apply };
}

type T = ReturnType<typeof useTranslation>['t'];

const madeText = ({ shift_ids, needs }: Laid, t: T): string =>
  [
    t('iceclock.laid.made', { count: shift_ids.length }),
    ...(needs > 0 ? [t('iceclock.laid.needs', { count: needs })] : []),
  ].join(' · ');

/** Deletes what was made; the server deletes the drafts of a laying with it. */
async function takeBack({ shift_ids, roster_ids, laying_id }: Laid): Promise<void> {
  if (laying_id) {
    await http.delete(`rotationlaying/${laying_id}`);
    return;
  }
  await changeMany(
    'shift',
    shift_ids.map((id) => ({ delete: id })),
  );
  await changeMany(
    'roster',
    roster_ids.map((id) => ({ delete: id })),
  );
}
