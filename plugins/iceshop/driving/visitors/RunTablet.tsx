// Shows the run of a delivery van's tablet to staff who act as it.
import { useMemo } from 'react';
import { today } from '#core/contract';
import { ActingTablet, type Tablet, useTablet } from '#core/tablet';
import { callsTo, type Visit } from '#core/visitors';
import type { Driving } from '../pages/Driving.ts';
import { RunView } from '../pages/RunView.tsx';
import { nowOf, type Run } from '../run.ts';

interface Runs {
  readonly runs: readonly Run[];
}

const call = callsTo('iceshop');

export function RunTablet({ visit }: { readonly visit: Visit }) {
  const tablet = useTablet<Runs>(visit, call, 'run');
  const { data, send } = tablet;
  const driving = useMemo(() => drivingBy(send), [send]);
  const run = data && nowOf(data.runs, today());
  return (
    <ActingTablet visit={visit} tablet={tablet} none={data !== undefined && !run}>
      {run && <RunView key={run.id} run={run} driving={driving} />}
    </ActingTablet>
  );
}

const drivingBy = (send: Tablet<Runs>['send']): Driving => ({
  deliver: ({ id }, { note, signature } = {}) => void send(`stop/${id}/done`, { ...(note && { note }) }, { signature }),
  fail: ({ id }, { reason, note, photo }) =>
    void send(`stop/${id}/failed`, { reason, ...(note && { note }) }, { photo }),
  undo: ({ id }) => void send(`stop/${id}/undo`),
  step: ({ id }, to) => void send(`run/${id}/step`, { to }),
});
