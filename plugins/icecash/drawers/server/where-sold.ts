// Says where something was sold: the van or division of the device, and the drawer session that the money lies in.
import type { DeviceCall } from '#api';
import { drawerOf, type Within } from './drawer.ts';
import { placeOf, type SalePlace } from './till-place.ts';

type Selling = Within & Pick<DeviceCall, 'device' | 'records'>;

/** A van or division that the device was moved from since its drawer was opened is still the one that sold. */
export async function whereSold(
  call: Selling,
  key: string | undefined,
  at: string,
): Promise<SalePlace & { readonly drawer_session_id?: number }> {
  const place = await placeOf(call.device, call.records);
  if (key === undefined) return place;
  const { icecream_van_id: van, division_id: division } = place;
  const drawer_session_id = await drawerOf(call, { device: call.device, key, at, van, division });
  const session = await call.records('DrawerSession', { by: 'product' }).get(drawer_session_id);
  if (session?.icecream_van_id !== undefined) return { drawer_session_id, icecream_van_id: session.icecream_van_id };
  if (session?.division_id !== undefined) return { drawer_session_id, division_id: session.division_id };
  return { drawer_session_id, ...place };
}
