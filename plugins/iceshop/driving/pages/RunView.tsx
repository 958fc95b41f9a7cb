// Shows one run on a phone: the next thing to do in large, then everything else of the run.

import { useEffect, useState } from 'react';
import { hour, useDriveWords } from '#core/driving';
import { openStops, type Run, type Stop, type StopStatus } from '../run.ts';
import type { Driving, FailedStop, Handover } from './Driving.ts';
import { FailForm } from './FailForm.tsx';
import { NextStop } from './NextStop.tsx';
import { RunSteps } from './RunSteps.tsx';
import { SignForm } from './SignForm.tsx';
import { Load, StopList } from './StopList.tsx';

const UNDO_MS = 60_000;

export function RunView({ run, driving }: { readonly run: Run; readonly driving: Driving }) {
  const [picked, setPicked] = useState<number>();
  const [form, setForm] = useState<'fail' | 'sign'>();
  const [last, setLast] = useState<{ readonly stop: Stop; readonly status: StopStatus }>();
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const open = openStops(run);
  const next = open.find(({ id }) => id === picked) ?? open[0];
  const end = (stop: Stop, status: StopStatus) => {
    setForm(undefined);
    setPicked(undefined);
    setLast({ stop, status });
  };
  const deliver = (stop: Stop, handing?: Handover) => {
    driving.deliver(stop, handing);
    end(stop, 'DELIVERED');
  };
  const fail = (stop: Stop, failing: FailedStop) => {
    driving.fail(stop, failing);
    end(stop, 'FAILED');
  };
  const undo = (stop: Stop) => {
    driving.undo(stop);
    setLast(undefined);
    setPicked(stop.id);
  };
  const pick = (id: number) => {
    setForm(undefined);
    setPicked(id);
  };
  const isOut = run.status === 'ON_THE_ROAD';
  const close = () => setForm(undefined);
  return (
    <div className="drive">
      <RunHead run={run} />
      {last && <Last {...last} undo={() => undo(last.stop)} />}
      {next && form === 'fail' && <FailForm stop={next} save={(failing) => fail(next, failing)} close={close} />}
      {next && form === 'sign' && <SignForm stop={next} save={(handing) => deliver(next, handing)} close={close} />}
      {next && !form && (
        <NextStop run={run} stop={next} driving={driving}>
          {isOut && (
            <div className="drive-answers">
              <button type="button" className="drive-yes" onClick={() => deliver(next)}>
                <Said of="delivered" />
              </button>
              <button type="button" className="drive-no" onClick={() => setForm('fail')}>
                <Said of="didNotWork" />
              </button>
              <button type="button" className="drive-wide" onClick={() => setForm('sign')}>
                <Said of="sign" />
              </button>
            </div>
          )}
        </NextStop>
      )}
      {!form && <RunSteps run={run} driving={driving} />}
      {(run.status === 'PUBLISHED' || run.status === 'LOADING') && <Load run={run} />}
      <StopList run={run} current={next?.id} pick={pick} />
    </div>
  );
}

function Said({ of }: { readonly of: string }) {
  return useDriveWords().t(of);
}

function RunHead({ run }: { readonly run: Run }) {
  const { t, day } = useDriveWords();
  const { van, date, time_start, time_stop, crew, note, kind } = run;
  return (
    <header className="drive-head">
      <p>
        <strong>{t('run', { nr: run.nr })}</strong>
        <span className="drive-tag" data-state={run.status}>
          {t(`status.${run.status}`)}
        </span>
      </p>
      <p>
        {day(date)}, {hour(time_start)}–{hour(time_stop)}
        {kind === 'INTERNAL_TRANSPORT' && ` · ${t('transport')}`}
      </p>
      <p>{[van && `${van.nr} · ${van.name}`, van?.license_plate, crew.join(', ')].filter(Boolean).join(' · ')}</p>
      {note && <p className="drive-note">{note}</p>}
    </header>
  );
}

/** Offers for a minute to take back the last report. */
function Last({ stop, status, undo }: { readonly stop: Stop; readonly status: StopStatus; readonly undo: () => void }) {
  const { t } = useDriveWords();
  return (
    <p className="drive-last" role="status">
      {t(status === 'DELIVERED' ? 'wasDelivered' : 'wasFailed', { name: stop.name })}
      <button type="button" onClick={undo}>
        {t('undo')}
      </button>
    </p>
  );
}
