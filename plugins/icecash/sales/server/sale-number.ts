// Keeps a device's numbers apart: the same ticket that comes again is the one that is there, and another one under its
// number is refused.
import { createHash } from 'node:crypto';
import { type DeviceCall, oneAtATime, Problem, type Stored } from '#api';

type Calling = Pick<DeviceCall, 'db' | 'companyId' | 'records' | 'device'>;

/** Answers the ticket with that number and these contents; nobody else uses the number until the call is over. */
export async function sameTicket(call: Calling, nr: number, sent_hash: string): Promise<Stored<'Sale'> | undefined> {
  const { db, companyId, records, device } = call;
  await oneAtATime(db, 'sale', companyId, device.id, nr);
  const [found] = await records('Sale', { by: 'product' }).list({ device_id: device.id, nr });
  if (found && found.sent_hash !== sent_hash) throw new Problem(409, 'saleNumberTaken');
  return found;
}

/** Answers the same for the same contents, in whatever order and with whatever left empty they were sent. */
export function hashOfSent(sent: object): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(sent)))
    .digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const isSaid = ([, one]: [string, unknown]) =>
    one !== undefined && one !== null && !(Array.isArray(one) && one.length === 0);
  return Object.entries(value)
    .filter(isSaid)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, inOrder(one)]);
}
