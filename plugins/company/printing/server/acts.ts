// Takes what people say of a print job: it came out, print it again, leave it.
import { defineRoute, forbidden, notFound, type RouteCall, type ServerRoute } from '#api';
import { ACT, mayAct } from '../rights.ts';
import { isInUse, printerFor } from './printers.ts';
import { type Job, lockJob, moved, moveTo, type Status } from './steps.ts';

type Call = RouteCall<{ readonly id: number }>;

/** @param from the states in which that can be said */
function act(name: string, from: readonly Status[], run: (call: Call, job: Job) => Promise<void>): ServerRoute {
  return defineRoute({
    method: 'POST',
    below: 'printjob',
    path: `/:id/${name}` as '/:id/act',
    access: { permissions: ACT },
    run: async (call) => {
      const seen = await call.records('PrintJob').get(call.params.id);
      if (!seen) throw notFound();
      if (!mayAct(call.actor, seen.area)) throw forbidden();
      const job = await lockJob(call, seen.id);
      if (!job?.status || !from.includes(job.status)) throw moved();
      await run(call, job);
    },
  });
}

const printed = act('printed', ['UNSURE'], (call, job) => moveTo(call, job, 'PRINTED'));

/** Prints it once more, elsewhere if its printer is not in use any more. Whoever asks for it waits for it. */
const again = act('again', ['UNSURE', 'FAILED', 'CANCELLED', 'EXPIRED'], async (call, job) => {
  if (job.kind === 'DRAWER') throw moved();
  const stays = await isInUse(call, job.device_id);
  const printer = stays ? job.device_id : await printerFor(call, job.division_id);
  await moveTo(call, job, 'WAITING', { device_id: printer ?? null, expires_at: null });
});

const cancel = act('cancel', ['WAITING', 'UNSURE', 'FAILED'], (call, job) => moveTo(call, job, 'CANCELLED'));

export const acts = [printed, again, cancel];
