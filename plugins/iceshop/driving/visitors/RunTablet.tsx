// Shows the run of a delivery van's tablet to staff who act as it.
import { useMemo } from 'react';
import { today } from '#core/contract';
import { ActingTablet, type Tablet, useTablet } from '#core/tablet';
import { callsTo, type Visit } from '#core/visitors';
import type { DoorWay, Driving } from '../pages/Driving.ts';
import { RunView } from '../pages/RunView.tsx';
import { nowOf, type Run } from '../run.ts';

interface Runs {
  readonly runs: readonly Run[];
  readonly ways: readonly DoorWay[];
  readonly cashiers: readonly string[];
}

const call = callsTo('iceshop');

export function RunTablet({ visit }: { readonly visit: Visit }) {
  const tablet = useTablet<Runs>(visit, call, 'run');
  const { data, send } = tablet;
  const { ways, cashiers } = data ?? {};
  const driving = useMemo(() => ({ ...drivingBy(send), ways, cashiers }), [send, ways, cashiers]);
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
  collect: ({ id, order }, method) => void (order && send(`stop/${id}/paid`, { method, amount: order.due_vati })),
  step: ({ id }, to) => void send(`run/${id}/step`, { to }),
});
