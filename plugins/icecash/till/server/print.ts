// Prints tickets and papers of drawers at the printer of the till that asks, and tells it what became of them (docs/domain
// 18.5). What waits for longer than the guest does is not printed any more.
import { type DeviceCall, defineDeviceCall, invalid, LONGEST_WAIT, notFound } from '#api';
import { tillPrinterOf } from './till-printer.ts';

export const KINDS = ['TILL', 'TABLET'];
const RECEIPT_MS = 5 * 60_000;
const TICKET = 'icecash/ticket';
/** Papers that a till may print, each of a record that is its own. */
const PAPERS = { [TICKET]: 'Sale', 'icecash/drawer-roll': 'DrawerSession' } as const;
type Document = keyof typeof PAPERS;

const PRODUCT = { by: 'product' } as const;
const integer = { type: 'integer' } as const;
const STATE = {
  type: 'object',
  properties: { id: integer, status: { type: 'string' }, problem: { type: 'string' } },
} as const;

type Calling = Pick<DeviceCall, 'db' | 'companyId' | 'records' | 'device' | 'at'>;

/** POST icecash/print: a ticket by its number, or another paper of this till by its name. */
export const printAtTill = defineDeviceCall({
  ...{ method: 'POST', path: '/print', kinds: KINDS, signedOn: true, offline: true },
  body: {
    properties: {
      nr: { type: 'integer', minimum: 1 },
      document: { type: 'string', enum: Object.keys(PAPERS) },
      params: { type: 'object', required: ['id'], properties: { id: integer } },
    },
  },
  answer: { type: 'object', properties: { data: STATE } },
  run: async (call) => {
    const { nr, document = TICKET, params } = call.body;
    const isNamed = nr === undefined ? params === undefined : params !== undefined || document !== TICKET;
    if (isNamed) throw invalid([{ path: 'nr', code: 'required' }]);
    const id = nr === undefined ? Number((params as { id: number }).id) : await ticketOf(call, nr);
    return { data: await printed(call, document as Document, id) };
  },
});

async function ticketOf({ records, device }: Calling, nr: number): Promise<number | undefined> {
  const [sale] = await records('Sale', PRODUCT).list({ device_id: device.id, nr });
  return sale?.id;
}

const notPrinted = (problem: 'NO_TICKET' | 'NO_PRINTER') => ({ status: 'FAILED', problem });

/**
 * Another device's ticket is not there for this one. Of two that ask at once the second gets a copy. What cannot be
 * printed is an answer and no refusal: the office has nothing to settle of it.
 */
async function printed(call: Calling, document: Document, id: number | undefined) {
  const { records, device, at } = call;
  const record = await records(PAPERS[document], PRODUCT).get(id, { lock: true });
  if (id === undefined || record?.device_id !== device.id) return notPrinted('NO_TICKET');
  const printer = await tillPrinterOf(call, device.id);
  if (printer === undefined) return notPrinted('NO_PRINTER');
  const resource = PAPERS[document].toLowerCase();
  const nr = 'nr' in record ? record.nr : id;
  const params = { id, ...(document === TICKET && (await isCopy(call, resource, id)) && { copy: true }) };
  const until = new Date(at).getTime() + RECEIPT_MS;
  return queued(call, {
    ...{ title: `${device.name} · ${nr}`, document, params: JSON.stringify(params), resource, record_id: id },
    ...{ device_id: printer, until },
  });
}

/** Only what surely never came out is printed as the first one again. */
async function isCopy({ records }: Calling, resource: string, id: number): Promise<boolean> {
  const before = await records('PrintJob', PRODUCT).list({ resource, record_id: id, kind: 'PAPER' });
  return before.some(({ status }) => status !== undefined && !['EXPIRED', 'FAILED', 'CANCELLED'].includes(status));
}

interface Queued {
  readonly title: string;
  readonly device_id: number;
  readonly until: number;
  readonly kind?: 'DRAWER';
  readonly document?: string;
  readonly params?: string;
  readonly resource?: string;
  readonly record_id?: number;
  readonly reason?: string;
}

/** Puts it into the queue of the till's printer; what a device sends too late is kept as such. */
export async function queued({ records, device }: Calling, { until, ...job }: Queued) {
  const status = until <= Date.now() ? 'EXPIRED' : 'WAITING';
  const id = await records('PrintJob', PRODUCT).create({
    ...{ ...job, area: 'TILL', status, expires_at: new Date(until).toISOString(), asked_by_device_id: device.id },
    ...(device.divisionId !== undefined && { division_id: device.divisionId }),
  });
  return { id, status };
}

/** GET icecash/print/7: what became of it; with `wait` as soon as it is known. */
export const printState = defineDeviceCall({
  ...{ method: 'GET', path: '/print/:id', kinds: KINDS },
  query: { properties: { wait: { type: 'integer', minimum: 0, maximum: LONGEST_WAIT } } },
  waits: {
    changesWith: ['PrintJob'],
    isEmpty: ({ data }: { data: { status: string } }) => data.status === 'WAITING' || data.status === 'TAKEN',
  },
  answer: { type: 'object', properties: { data: STATE } },
  run: async ({ params, records, device }) => {
    const job = await records('PrintJob', PRODUCT).get(params.id);
    if (job?.asked_by_device_id !== device.id) throw notFound();
    const { id, problem, expires_at = '' } = job;
    const isLate = job.status === 'WAITING' && expires_at !== '' && new Date(expires_at).getTime() <= Date.now();
    return { data: { id, status: isLate ? 'EXPIRED' : job.status, ...(problem && { problem }) } };
  },
});
