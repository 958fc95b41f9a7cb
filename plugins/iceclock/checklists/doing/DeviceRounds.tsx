// Shows at a device the rounds of its place today, to whoever has signed on there, with or without a network.

import { Callout } from '@blueprintjs/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, newKey, Skeleton } from '#core';
import { useKept } from '#core/outbox';
import { RoundCard } from './RoundCard.tsx';
import { type Report, roundsOf, type Said, type Step, type StepRow } from './round.ts';

/** A report of a step, with the id that the device makes. */
export interface ChecklistReport {
  readonly id: string;
}

/** A report that the server took or refused. */
export interface AnsweredReport extends ChecklistReport {
  readonly status: number;
}

export interface DeviceReports {
  /** Sends a device's call, now or when there is a network again. */
  readonly send: (path: string, body: ChecklistReport) => Promise<void>;
  /** The last report that was answered. */
  readonly answered: AnsweredReport | undefined;
}

export function DeviceRounds({ send, answered }: DeviceReports) {
  const { t } = useTranslation();
  const { rows, isLoading, reload } = useRows();
  const [said, setSaid] = useState<readonly Report[]>([]);
  const [opened, setOpened] = useState<number>();
  const rounds = useMemo(() => rows && roundsOf(rows, said), [rows, said]);
  const say = ({ round_id, step_id }: Step, { photo: _, ...words }: Said) => {
    const report = { id: newKey(), round_id, step_id, ...words };
    setSaid((now) => [...now, { ...report, at: new Date().toISOString() }]);
    // A step whose report this device cannot keep does not show as done.
    send('iceclock/checklists/tick', report).catch(() => setSaid((now) => now.filter(({ id }) => id !== report.id)));
  };
  useEffect(() => {
    if (answered) void reload().then(() => setSaid((now) => now.filter(({ id }) => id !== answered.id)));
  }, [answered, reload]);
  if (!rounds) return isLoading ? <Skeleton shape="lines" rows={4} /> : <p>{t('iceclock.checklists.notRead')}</p>;
  if (rounds.length === 0) return <p>{t('iceclock.checklists.noneHere')}</p>;
  return (
    <div className="checklist-rounds">
      {isRefused(answered) && (
        <Callout compact intent="danger" role="alert">
          {t('iceclock.door.refused')}
        </Callout>
      )}
      {rounds.map((round) => (
        <RoundCard
          key={round.id}
          {...{ round, takesPhotos: false, onSay: say }}
          isOpen={round.id === opened}
          onToggle={(isOpen) => setOpened((now) => (isOpen ? round.id : now === round.id ? undefined : now))}
        />
      ))}
    </div>
  );
}

const isRefused = (answered: AnsweredReport | undefined): boolean => (answered?.status ?? 0) >= 400;

function useRows() {
  const [fresh, setFresh] = useState<readonly StepRow[]>();
  const [isAsking, setAsking] = useState(true);
  const ask = useCallback(async (signal?: AbortSignal) => {
    try {
      setFresh((await http.get<{ data: readonly StepRow[] }>('iceclock/checklists', { signal })).data.data);
    } catch {
      // Without a network the page shows what it read last.
    } finally {
      if (!signal?.aborted) setAsking(false);
    }
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    void ask(stop.signal);
    return () => stop.abort();
  }, [ask]);
  const kept = useKept('device checklists', fresh);
  return { rows: kept.value, isLoading: isAsking || kept.isLooking, reload: ask };
}
