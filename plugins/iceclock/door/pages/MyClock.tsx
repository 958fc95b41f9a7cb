// Lets people clock on their own phone, where the company allows it, and shows everybody how they stand with the clock.

import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, http, Skeleton, toast, trustedDeviceKey, useReason, useRegistry } from '#core';
import { clockTime } from '#core/contract';
import { useQuery } from '#core/records';
import type { QueryRowTypes } from '#core/types';
import type { ClockKind } from '../../clocking/clock-facts.ts';
import { actsOf } from '../acts.ts';
import { usePlanned } from './usePlanned.ts';
import './my-clock.css';

export default function MyClock() {
  const { rows, state, reload } = useQuery('iceclock/my-clock');
  const [row] = rows;
  if (state === 'failed' && !row) return <ErrorState onRetry={reload} />;
  return row ? <Standing row={row} onClocked={reload} /> : <Skeleton shape="lines" rows={3} />;
}

interface StandingProps {
  readonly row: QueryRowTypes['iceclock/my-clock'];
  readonly onClocked: () => void;
}

function Standing({ row, onClocked }: StandingProps) {
  const { t } = useTranslation();
  const { state, since, on_own_phone, shift_start_at: start_at, shift_end_at: end_at } = row;
  const shift = start_at && end_at ? { start_at, end_at } : undefined;
  const [planned, hours] = usePlanned(shift);
  return (
    <div className="my-clock">
      <p className="my-clock-state">{t(`iceclock.door.state.${state}`, { time: since ? clockTime(since) : '' })}</p>
      <p className="muted">
        {planned} <strong>{hours}</strong>
      </p>
      {on_own_phone ? (
        <Clocking acts={actsOf({ state, ...(shift && { shift }) }, Date.now())} onClocked={onClocked} />
      ) : (
        <p className="muted">{t('iceclock.door.notOnPhone')}</p>
      )}
    </div>
  );
}

interface ClockingProps {
  readonly acts: readonly ClockKind[];
  readonly onClocked: () => void;
}

function Clocking({ acts, onClocked }: ClockingProps) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('WorkingDay')!);
  const [busy, setBusy] = useState<ClockKind>();
  const [failure, setFailure] = useState('');
  const trusted_device_key = trustedDeviceKey();
  const clock = async (kind: ClockKind) => {
    setBusy(kind);
    setFailure('');
    try {
      await http.post('workingday/clock', { kind, ...(trusted_device_key && { trusted_device_key }) });
      toast(t(`iceclock.door.done.${kind}`, { time: clockTime(new Date().toISOString()) }));
      onClocked();
    } catch (error) {
      setFailure(reason(error));
    }
    setBusy(undefined);
  };
  return (
    <>
      <div className="my-clock-acts">
        {acts.map((kind, place) => (
          <Button
            key={kind}
            size="large"
            fill
            intent={place === 0 ? 'primary' : 'none'}
            loading={busy === kind}
            disabled={busy !== undefined}
            text={t(`iceclock.door.act.${kind}`)}
            onClick={() => void clock(kind)}
          />
        ))}
      </div>
      {failure && (
        <Callout compact intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      {!trusted_device_key && <p className="muted">{t('iceclock.door.untrusted')}</p>}
    </>
  );
}
