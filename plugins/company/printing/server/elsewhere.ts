// Sends papers of staff that wait for one printer to another one, and back: those of a till come out where it stands.
import { defineRoute, invalid, type RouteCall } from '#api';
import { ACT, mayAct } from '../rights.ts';
import { isInUse } from './printers.ts';
import { lockJob } from './steps.ts';

const id = { type: 'integer' } as const;

/** POST /v1/printjob/elsewhere: these papers, or all that wait for a printer; answers which. */
export const elsewhere = defineRoute({
  method: 'POST',
  below: 'printjob',
  path: '/elsewhere',
  access: { permissions: ACT },
  body: {
    required: ['to_device_id'],
    properties: { to_device_id: id, device_id: id, ids: { type: 'array', maxItems: 500, items: id } },
  },
  run: async (call) => {
    const { to_device_id } = call.body;
    if (!(await isInUse(call, to_device_id))) throw invalid([{ path: 'to_device_id', code: 'notFound' }]);
    const moved: number[] = [];
    for (const one of await asked(call)) {
      const job = await lockJob(call, one);
      if (job?.status !== 'WAITING' || job.area === 'TILL' || !mayAct(call.actor, job.area)) continue;
      await call.records('PrintJob', { by: 'product' }).update(job.id, { device_id: to_device_id });
      moved.push(job.id);
    }
    return { data: { ids: moved } };
  },
});

type Body = { readonly ids?: readonly number[]; readonly device_id?: number };

/** Reads them with the caller's rights, in one order everywhere. */
async function asked({ records, body }: Pick<RouteCall, 'records'> & { readonly body: Body }): Promise<number[]> {
  const { ids, device_id } = body;
  const waits = { status: 'WAITING' as const, area: 'STAFF' as const };
  const where = ids ? { id: ids, ...waits } : { device_id, ...waits };
  if (ids === undefined && device_id === undefined) return [];
  return (await records('PrintJob').list(where)).map((job) => job.id).toSorted((a, b) => a - b);
}
