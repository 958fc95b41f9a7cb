// Holds one ranking while it is changed: shown at once and saved whole, one call after another, so that quick changes and
// those of a colleague lose nothing.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, http, toastError } from '#core';

export interface RankedZone {
  readonly icecream_van_zone_id: number;
  readonly valid_from?: string;
  readonly valid_until?: string;
}

interface Options {
  readonly employee: number;
  readonly weekday: string | undefined;
  /** The ranking as the server has it, the most wanted first. */
  readonly saved: readonly RankedZone[];
  readonly reload: () => void;
}

const idsOf = (ranking: readonly RankedZone[]) => ranking.map(({ icecream_van_zone_id }) => icecream_van_zone_id);

export function useRanking({ employee, weekday, saved, reload }: Options) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<readonly RankedZone[]>();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const latest = useRef<readonly RankedZone[]>(undefined);
  const known = useRef<readonly number[]>(undefined);
  const isBusy = useRef(false);
  const arrived = useMemo(() => JSON.stringify(saved), [saved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived replaces what is shown, unless that is being saved
  useEffect(() => {
    if (isBusy.current) return;
    known.current = undefined;
    setShown(undefined);
  }, [arrived]);
  const send = async () => {
    for (let sent = latest.current; sent; sent = latest.current === sent ? undefined : latest.current) {
      const body = {
        employee_id: employee,
        weekday,
        known: known.current ?? idsOf(saved),
        wishes: sent.map(withoutEmpty),
      };
      await http.post('icecreamvanpreferredzone/ranking', body);
      known.current = idsOf(sent);
    }
  };
  const change = async (next: readonly RankedZone[]) => {
    setShown(next);
    latest.current = next;
    // The call that is under way sends this one after it.
    if (isBusy.current) return;
    isBusy.current = true;
    setState('saving');
    try {
      await send();
      setState('saved');
    } catch (error) {
      const [own] = error instanceof HttpError ? (error.problem.errors ?? [error.problem]) : [];
      toastError(t(`errors.${own?.code ?? 'unknown'}`, { defaultValue: t('core.reason.server') }));
      known.current = undefined;
      setShown(undefined);
      setState('idle');
    }
    isBusy.current = false;
    reload();
  };
  return { ranking: shown ?? saved, state, change: (next: readonly RankedZone[]) => void change(next) };
}

/** Leaves out days that are not set. */
function withoutEmpty({ icecream_van_zone_id, valid_from, valid_until }: RankedZone): RankedZone {
  return { icecream_van_zone_id, ...(valid_from && { valid_from }), ...(valid_until && { valid_until }) };
}
