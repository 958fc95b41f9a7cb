// Finds the drawer session of a device by the key that the till made; what comes before its opening makes it.
import { businessDay, type HookContext, type Stored } from '#api';
import { holdDrawersOf, joinDrawer } from './drawer-lock.ts';

export type Within = Pick<HookContext, 'db' | 'companyId' | 'records' | 'settings'>;

export interface DrawerAsked {
  readonly device: { readonly id: number };
  /** Made by the till when it opens the drawer. */
  readonly key: string;
  /** When the ticket or the count happened. */
  readonly at: string;
  /** The ice-cream van or, without one, the division that the till stands in. */
  readonly van?: number;
  readonly division?: number;
}

/**
 * Answers the id of the session in which a ticket lies, before the ticket is written: the drawer is not closed until the
 * call is over, or was closed before.
 */
export async function drawerOf(context: Within, asked: DrawerAsked): Promise<number> {
  const id = await foundDrawer(context, asked);
  await joinDrawer(context.db, id);
  return id;
}

/** Answers the id of the session, whatever of it comes first: a ticket, a count or its opening. */
export async function foundDrawer(context: Within, asked: DrawerAsked): Promise<number> {
  return (await known(context, asked))?.id ?? (await begun(context, asked));
}

async function known({ records }: Within, { device, key }: DrawerAsked): Promise<Stored<'DrawerSession'> | undefined> {
  const [session] = await records('DrawerSession', { by: 'product' }).list({ device_id: device.id, key });
  return session;
}

async function begun(context: Within, asked: DrawerAsked): Promise<number> {
  const { device, key, at, van, division } = asked;
  await holdDrawersOf(context.db, device.id);
  const session = await known(context, asked);
  if (session) return session.id;
  return context.records('DrawerSession', { by: 'product' }).create({
    ...{ device_id: device.id, key, opened_at: at, business_date: dayOf(context, at) },
    ...(van === undefined ? division !== undefined && { division_id: division } : { icecream_van_id: van }),
  });
}

export const dayOf = ({ settings }: Pick<Within, 'settings'>, at: string): string =>
  businessDay(at, settings.company().day_cutoff);

/** Reads a session that nobody else changes until the call is over. */
export async function heldSession({ records }: Pick<Within, 'records'>, id: number): Promise<Stored<'DrawerSession'>> {
  return (await records('DrawerSession', { by: 'product' }).get(id, { lock: true }))!;
}
