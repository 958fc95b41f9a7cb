// Puts a tour right from the dashboard in one click: another van, driver or time with which nothing stops it, the best that
// there is, and takes that back.
import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, toastError, useReason, useRegistry } from '#core';
import { RESOURCE } from '../board/fields.ts';
import { reasonText } from '../board/wish.ts';
import type { Repair } from '../rules/repairs.ts';

interface RepairButtonProps {
  readonly row: { readonly id: number };
  readonly done: () => void;
}

type Tour = Readonly<Record<string, unknown>> & {
  readonly version: number;
  readonly accepted?: readonly { code: string }[];
};

export default function RepairButton({ row: { id }, done }: RepairButtonProps) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity(RESOURCE)!);
  const [best, setBest] = useState<Repair>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    http
      .get<{ data: readonly Repair[] }>('icetruck/tour-repairs', { query: { tour_id: id }, signal: stop.signal })
      .then(
        ({ data }) => setBest(data.data[0]),
        () => undefined,
      );
    return () => stop.abort();
  }, [id]);
  if (!best) return null;
  const { kind, values, reasons } = best;
  const repair = async () => {
    setBusy(true);
    try {
      const undo = await save(id, best);
      const takeBack = () => void undo().then(done, (error: unknown) => toastError(reason(error)));
      toast(t('icetruck.tour.repaired'), { text: t('core.ui.undo'), undoes: true, onClick: takeBack });
    } catch (error) {
      toastError(reason(error));
    }
    setBusy(false);
    done();
  };
  return (
    <Button
      size="small"
      loading={busy}
      title={reasons.map((one) => reasonText(one, t)).join(' · ')}
      text={t(`icetruck.tour.repair.${kind}`, values)}
      onClick={() => void repair()}
    />
  );
}

/** Saves the repair, and answers the call that puts the tour back as it was, unless somebody changed it since. */
async function save(id: number, { changes, accept }: Repair): Promise<() => Promise<unknown>> {
  const path = `${RESOURCE}/${id}`;
  const patch = async (values: object, version: number) =>
    (await http.patch<{ data: Tour }>(path, values, { headers: { 'If-Match': `"${version}"` } })).data.data;
  const before = (await http.get<{ data: Tour }>(path)).data.data;
  const saved = await patch({ ...changes, accept }, before.version);
  const former = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name] ?? null]));
  const codes = (before.problems as readonly { readonly code: string }[] | undefined)?.map(({ code }) => code) ?? [];
  const accepted = (before.accepted ?? []).map(({ code }) => code);
  return () => patch({ ...former, accept: [...new Set([...codes, ...accepted])] }, saved.version);
}
