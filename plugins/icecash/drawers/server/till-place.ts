// Finds where a device sells: in its van, or in its division.
import type { DeviceCall, RecordsOf } from '#api';

export interface SalePlace {
  readonly icecream_van_id?: number;
  readonly division_id?: number;
}

type SellingDevice = DeviceCall['device'];
const PRODUCT = { by: 'product' } as const;

/** A till's van stands on its device, a tablet's on the tablet; whatever is in no van sells for its division. */
export async function placeOf(device: SellingDevice, records: RecordsOf): Promise<SalePlace> {
  const icecream_van_id = records.has('IcecreamVan') ? await vanOf(device, records) : undefined;
  if (icecream_van_id !== undefined) return { icecream_van_id };
  return device.divisionId === undefined ? {} : { division_id: device.divisionId };
}

async function vanOf({ id, kind, recordId }: SellingDevice, records: RecordsOf): Promise<number | undefined> {
  if (kind !== 'TABLET') return (await records('Device', PRODUCT).get(id))?.till_icecream_van_id;
  return records.has('Tablet') ? (await records('Tablet', PRODUCT).get(recordId))?.icecream_van_id : undefined;
}

/** The same as `drawerOf` is asked with it. */
export async function standsAt({ device, records }: Pick<DeviceCall, 'device' | 'records'>) {
  const { icecream_van_id: van, division_id: division } = await placeOf(device, records);
  return { van, division };
}
