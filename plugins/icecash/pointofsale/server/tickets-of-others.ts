// Takes the tickets of another till system as tickets of its device: each once by its key, numbered as they come; what cannot
// be right stands on the device's page under what was not taken (docs/domain 18.4).
import { sql } from 'kysely';
import { type JobContext, oneAtATime, type PortReplies, Problem, type Stored } from '#api';
import { businessDay } from '#core/contract';
import { placeOf } from '../../drawers/server/till-place.ts';
import type { SentSale } from '../../sales/sent.ts';
import { checkedSale } from '../../sales/server/check-sale.ts';
import { noteAllBack } from '../../sales/server/refund-sale.ts';
import { hashOfSent } from '../../sales/server/sale-number.ts';
import { contentsOf } from '../../sales/server/take-sale.ts';
import { below } from './below.ts';

export type OtherTicket = PortReplies['pointofsale']['tickets'][number];
type Device = Stored<'Device'>;
type Within = Pick<JobContext, 'db' | 'companyId' | 'records' | 'settings'>;

const PRODUCT = { by: 'product' } as const;

/** The device is held until the transaction is over. */
export async function takeTickets(context: Within, device: Device, tickets: readonly OtherTicket[]): Promise<void> {
  await oneAtATime(context.db, 'point of sale', context.companyId, device.id);
  for (const ticket of tickets) await takeOrKeep(context, device, ticket);
}

async function takeOrKeep(context: Within, device: Device, ticket: OtherTicket): Promise<void> {
  const { db } = context;
  await sql`savepoint other_ticket`.execute(db);
  try {
    await take(context, device, ticket);
    await sql`release savepoint other_ticket`.execute(db);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await sql`rollback to savepoint other_ticket`.execute(db);
    await keepRefused(context, device, ticket, error);
  }
}

async function take(context: Within, device: Device, ticket: OtherTicket): Promise<void> {
  const { records, settings } = context;
  const sales = records('Sale', PRODUCT);
  const sent_hash = hashOfSent(ticket);
  const [known] = await sales.list({ device_id: device.id, other_key: ticket.key });
  if (known && known.sent_hash !== sent_hash) throw new Problem(409, 'saleKeyTaken');
  if (known) return;
  const { at, kind = 'SALE', key, nr } = ticket;
  const sent = sentOf(ticket);
  const contents = await contentsOf(context, sent, checkedSale(sent));
  const received_at = new Date().toISOString();
  const moment = at < received_at ? new Date(at).toISOString() : received_at;
  const first = kind === 'REFUND' ? await refunded(context, device, ticket) : undefined;
  await sales.create({
    ...(kind === 'REFUND' ? below(contents) : contents),
    ...{
      kind,
      status: 'COMPLETED',
      device_id: device.id,
      nr: await nextNumber(context, device),
      sent_hash,
      received_at,
    },
    ...{ at: moment, business_date: businessDay(moment, settings.company().day_cutoff), other_key: key, other_nr: nr },
    ...(await placeOf({ ...device, divisionId: device.division_id }, records)),
    ...(first && { refund_of_id: first.id }),
  });
  if (first) await noteAllBack(first, records);
}

const sentOf = ({ lines, discounts = [], payments, total_vati }: OtherTicket): SentSale => ({
  ...{ nr: 1, kind: 'SALE', status: 'COMPLETED', lines, discounts, payments, total_vati },
});

async function refunded({ records }: Within, { id }: Device, { refund_of }: OtherTicket) {
  if (refund_of === undefined) return undefined;
  const [first] = await records('Sale', PRODUCT).list({ device_id: id, other_key: refund_of });
  return first;
}

async function nextNumber({ db, companyId }: Within, { id }: Device): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(nr), 0)::int as last from sale
    where company_id = ${companyId} and device_id = ${id}`.execute(db);
  return (rows[0]?.last ?? 0) + 1;
}

/** Keeps a ticket that is refused once, however often the other system tells it. */
async function keepRefused({ records }: Within, { id }: Device, ticket: OtherTicket, error: Problem): Promise<void> {
  const calls = records('DeviceCall', PRODUCT);
  const named = { device_id: id, item_id: ticket.key, request_hash: hashOfSent(ticket) };
  if ((await calls.list(named)).length > 0) return;
  const reason = error.errors?.map(({ path, code }) => `${path}: ${code}`).join(', ') || error.code;
  const body = JSON.stringify(ticket, null, 1);
  await calls.create({ ...named, at: new Date(ticket.at).toISOString(), path: 'icecash/sale', reason, body });
}
