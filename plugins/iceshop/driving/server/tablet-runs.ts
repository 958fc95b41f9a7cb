// Answers a tablet's calls about the runs of its van today, and nothing else. When staff act as the tablet, changes are
// made in their name.
import { defineVisit, type Stored, type VisitorCall, type VisitorRoute } from '#api';
import type { settings as mine } from '../../settings.ts';
import { takeMoney, waysOf } from './stop-money.ts';
import { cashiersOf, DONE, daysFrom, FAILED, PAID, STEP, UNDO } from './stop-routes.ts';
import { isWhose, type RunOwner, runsOf } from './stop-runs.ts';
import { finish, type Hand, reasonText, step, takeBack } from './stop-ticking.ts';

/** Only ICESHOP has runs, because ice-cream vans deliver nothing. */
const call = { tag: 'tablet' } as const;

/** A caller who acts as a tablet, as the module FLEET recognises them. */
interface TabletCaller {
  readonly tablet: Stored<'Tablet'>;
  /** The employee who acts as the tablet. */
  readonly employee?: Stored<'Employee'>;
}

async function handOf(visit: VisitorCall): Promise<Hand & { readonly whose: RunOwner }> {
  const { tablet, employee } = await visit.recognise<TabletCaller>('tablet');
  const whose = { vanId: tablet.delivery_van_id ?? 0 };
  const employeeId = employee?.id;
  return {
    whose,
    ...(employeeId !== undefined && { employeeId }),
    records: employeeId === undefined ? visit.records : visit.as(employeeId),
    may: (run) => isWhose(run, whose) && run.date === daysFrom(1)[0],
  };
}

/** How money may be taken at the door: as the company lets drivers take it, whoever holds the tablet. */
const waysFor = ({ settings }: VisitorCall) => waysOf(settings<typeof mine>().door_payment);

const listed = defineVisit({
  ...call,
  method: 'GET',
  path: '/tablet/run',
  run: async (visit) => {
    const { whose, records } = await handOf(visit);
    const runs = await runsOf(whose, daysFrom(1), { ...visit, records });
    return { data: { runs, ways: waysFor(visit), cashiers: await cashiersOf(visit) } };
  },
});

const done = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/stop/:id/done',
  body: DONE,
  files: { of: 'deliverystop', fields: ['photo_uri', 'signature_uri'] },
  run: async (visit) => {
    const hand = await handOf(visit);
    const said = { ...visit.body, ...(await visit.takeFiles(hand.employeeId)) };
    return { data: await finish(visit.params.id, 'DELIVERED', said, hand) };
  },
});

const failed = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/stop/:id/failed',
  body: FAILED,
  files: { of: 'deliverystop', fields: ['photo_uri'] },
  run: async (visit) => {
    const hand = await handOf(visit);
    const failure_reason = reasonText(visit.body, visit.texts?.[visit.locale] ?? {});
    const files = await visit.takeFiles(hand.employeeId);
    const said = { ...files, failure_reason, at: visit.body.at };
    return { data: await finish(visit.params.id, 'FAILED', said, hand) };
  },
});

const undo = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/stop/:id/undo',
  body: UNDO,
  run: async (visit) => ({ data: await takeBack(visit.params.id, visit.body, await handOf(visit)) }),
});

const stepOn = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/run/:id/step',
  body: STEP,
  run: async (visit) => ({ data: await step(visit.params.id, visit.body, await handOf(visit)) }),
});

const paid = defineVisit({
  ...call,
  method: 'POST',
  path: '/tablet/stop/:id/paid',
  body: PAID,
  run: async (visit) => ({
    data: await takeMoney(visit.params.id, visit.body, await handOf(visit), waysFor(visit)),
  }),
});

export const tabletRuns: readonly VisitorRoute[] = [listed, done, failed, paid, undo, stepOn];
