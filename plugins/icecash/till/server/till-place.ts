// Answers a till or tablet what it works with: where it stands, its menu with the tiles in their order, its terminal and
// printer, and how far its tickets count.
import { type DeviceCall, defineDeviceCall, type Stored } from '#api';
import { can, today } from '#core/contract';
import { placeOf, type SalePlace } from '../../drawers/server/till-place.ts';
import { SELLING } from '../../sales/server/take-sale.ts';

const PRODUCT = { by: 'product' } as const;
type Calling = Pick<DeviceCall, 'actor' | 'device' | 'records'>;

/** GET /v1/icecash/till */
export const tillPlace = defineDeviceCall({
  ...{ method: 'GET', path: '/till', kinds: SELLING },
  answer: { type: 'object', properties: { data: { type: 'object' } } },
  run: async (call) => ({ data: await shownPlace(call) }),
});

async function shownPlace(call: Calling) {
  const { records, device, actor } = call;
  const own = await records('Device', PRODUCT).get(device.id);
  const place = await placeOf(device, records);
  const menu = await menuOf(own, place, call);
  return {
    menu: menu ? { id: menu.id, name: menu.name } : null,
    tiles: menu ? (await records('MenuItem', PRODUCT).list({ menu_id: menu.id })).map(shownTile) : [],
    ...{ ...place, place: await nameOf(place, call) },
    ...(own?.till_terminal && { terminal: own.till_terminal }),
    has_printer: own?.till_printer_id !== undefined,
    has_orders: records.has('WebshopOrder') && can(actor, { license: 'ICESHOP' }),
    last_nr: await records('Sale', PRODUCT).tellNumbers({ group: { device_id: device.id } }),
  };
}

const shownTile = ({ id, name, vat_rate, price_vati, currency, ...tile }: Stored<'MenuItem'>) => ({
  ...{ id, name, vat_rate, price_vati, currency, color_text: tile.color_text, color_background: tile.color_background },
  ...{ is_discount: tile.is_discount === true, is_newline: tile.is_newline === true, is_space: tile.is_space === true },
  ...(tile.allergens && { allergens: tile.allergens }),
});

async function nameOf({ icecream_van_id, division_id }: SalePlace, { records }: Calling): Promise<string> {
  if (icecream_van_id !== undefined) return (await records('IcecreamVan', PRODUCT).get(icecream_van_id))?.name ?? '';
  return (await records('Division', PRODUCT).get(division_id))?.name ?? '';
}

/** The till's own menu; or that of the tour that its van is on; or else the first. */
async function menuOf(
  own: Stored<'Device'> | undefined,
  { icecream_van_id }: SalePlace,
  { records }: Calling,
): Promise<Stored<'Menu'> | undefined> {
  const menus = records('Menu', PRODUCT);
  const said = await menus.get(own?.till_menu_id);
  if (said) return said;
  const toured = icecream_van_id === undefined ? undefined : await menus.get(await tourMenu(icecream_van_id, records));
  return toured ?? (await menus.list())[0];
}

/** Of two tours of a day that which is under way, or else the first that has a menu. */
async function tourMenu(icecream_van_id: number, records: Calling['records']): Promise<number | undefined> {
  if (!records.has('IcecreamVanSchedule')) return undefined;
  const where = { icecream_van_id, date: today(), status: ['PUBLISHED', 'DEPARTED', 'FINISHED'] as const };
  const tours = await records('IcecreamVanSchedule', PRODUCT).list({ ...where, status: [...where.status] });
  const withMenu = tours.filter(({ menu_id }) => menu_id !== undefined);
  return (withMenu.find(({ status }) => status === 'DEPARTED') ?? withMenu[0])?.menu_id;
}
