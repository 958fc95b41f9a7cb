// Tells, while a delivery run is dragged on the board, why it may not be in that van at that time, from the loaded
// data. The server checks it again.
import type { TFunction } from 'i18next';
import type { Block, How, Place, Verdict } from '#core/board';
import { LIVE, type Run, type Van } from './dispatch.ts';

interface Known {
  readonly runs: readonly Run[];
  readonly vans: readonly Van[];
  readonly t: TFunction;
}

export function verdictOf(
  { runs, vans, t }: Known,
  block: Block | undefined,
  to: Place,
  how: How,
): Verdict | undefined {
  const run = runs.find(({ id }) => id === block?.id);
  const van = vans.find(({ id }) => id === to.lane);
  const [from, until] = [to.from.slice(11, 16), (to.until ?? to.from).slice(11, 16)];
  if (run && !LIVE.includes(run.status)) return { reason: t('iceshop.dispatch.why.over') };
  if (run?.status === 'ON_THE_ROAD' && run.time_start.slice(0, 5) !== from) {
    return { reason: t('iceshop.dispatch.why.onTheRoad') };
  }
  const others = runs.filter((other) => LIVE.includes(other.status) && (how === 'copy' || other.id !== run?.id));
  const meanwhile = others.filter(
    ({ time_start, time_stop }) => time_start.slice(0, 5) < until && time_stop.slice(0, 5) > from,
  );
  const taken = meanwhile.find(({ delivery_van_id }) => delivery_van_id === to.lane);
  if (taken) return { reason: t('iceshop.dispatch.why.van', { van: van?.name, run: taken.nr }) };
  const crew = [run?.driver_employee_id, run?.co_driver_employee_id].filter(Boolean);
  const busy = meanwhile.find((other) =>
    [other.driver_employee_id, other.co_driver_employee_id].some((person) => person && crew.includes(person)),
  );
  if (busy) {
    return { reason: t('iceshop.dispatch.why.driver', { driver: run?.driver_employee?.display, run: busy.nr }) };
  }
  return van?.unsafe ? { reason: t('iceshop.dispatch.why.unsafe', { van: van.name }), isAllowed: true } : undefined;
}
