// Answers where a till or a tablet sells: in the van that it is of, or else in its division.
import type { DeviceCall } from '#api';

export interface TillStands {
  readonly van?: number;
  readonly division?: number;
}

export async function standsAt({ device, records }: Pick<DeviceCall, 'device' | 'records'>): Promise<TillStands> {
  const van = device.kind === 'TABLET' ? await vanOfTablet({ device, records }) : await vanOfTill({ device, records });
  if (van !== undefined) return { van };
  return device.divisionId === undefined ? {} : { division: device.divisionId };
}

async function vanOfTill({ device, records }: Pick<DeviceCall, 'device' | 'records'>): Promise<number | undefined> {
  return (await records('Device', { by: 'product' }).get(device.id))?.till_icecream_van_id;
}

async function vanOfTablet({ device, records }: Pick<DeviceCall, 'device' | 'records'>): Promise<number | undefined> {
  if (!records.has('Tablet')) return undefined;
  return (await records('Tablet', { by: 'product' }).get(device.recordId))?.icecream_van_id;
}
