// Finds the drawer session that a ticket belongs to by the key that its till made, and makes it where the ticket comes
// before the opening.
import { type DeviceCall, oneAtATime } from '#api';
import { businessDay } from '#core/contract';

type Calling = Pick<DeviceCall, 'db' | 'companyId' | 'records' | 'settings'>;

export interface DrawerAsked {
  readonly device: { readonly id: number };
  /** Made by the till when it opened the drawer. */
  readonly key: string;
  /** When the ticket was made, which opens a session that nobody has told of yet. */
  readonly at: string;
  readonly van?: number;
  readonly division?: number;
}

/** Answers the session's id. */
export async function drawerOf(
  { db, companyId, records, settings }: Calling,
  { device, key, at, van, division }: DrawerAsked,
): Promise<number> {
  const sessions = records('DrawerSession', { by: 'product' });
  const named = { device_id: device.id, key };
  const [found] = await sessions.list(named);
  if (found) return found.id;
  await oneAtATime(db, 'drawersession', companyId, device.id, key);
  const [made] = await sessions.list(named);
  if (made) return made.id;
  const business_date = businessDay(at, settings.company().day_cutoff);
  const place = van === undefined ? division !== undefined && { division_id: division } : { icecream_van_id: van };
  return sessions.create({ ...named, ...place, business_date, opened_at: at });
}
