// Lets the tablets of the demo company say that they are there, and how full their battery is, while Scoop runs.
import { type DemoContext, deviceOf, type Row, type ServerJob, seeDevice } from '#api';
import { Random } from '#api/demo';

/** Minutes since each tablet was heard last. Those in vans are online, except one that was forgotten in a drawer. */
export const LAST_HEARD = [1, 2, 1, 3, 2, 190, 1, 4, 2, 1, 3, 2] as const;
const OFF = LAST_HEARD.findIndex((minutes) => minutes > 15);
const MINUTE = 60_000;

export const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

export const demoTablets: ServerJob = {
  id: 'demo-tablets',
  every: 60,
  demo: true,
  run: async ({ records, moment, db, companyId }) => {
    const random = new Random(Math.floor(moment.getTime() / MINUTE));
    const paired = (await records('Tablet').list())
      .filter(({ paired_at }) => paired_at !== undefined)
      // Tablets are taken in the order in which positions arrive, so that the two jobs never wait for each other.
      .sort((one, other) => one.id - other.id);
    const forgotten = Math.min(...paired.map(({ id }) => Number(id))) + OFF;
    for (const tablet of paired) {
      if (tablet.id === forgotten || !String(tablet.udid).startsWith('a7')) continue;
      await records('Tablet').update(Number(tablet.id), told(tablet, random, moment));
      const device = await deviceOf(db, { companyId, kind: 'TABLET', recordId: tablet.id });
      if (device) await seeDevice(db, device);
    }
  },
};

function told(tablet: Row, random: Random, moment: Date): Row {
  const isPlugged = tablet.battery_status === 'CHARGING';
  const level = Number(tablet.battery_level ?? 60) + (random.chance(0.2) ? (isPlugged ? 1 : -1) : 0);
  return { battery_level: Math.min(100, Math.max(5, level)), last_seen_at: moment.toISOString() };
}

/**
 * Makes a tablet that was paired some weeks ago. Spare tablets are not paired yet: they have a PIN and have reported
 * nothing.
 */
export function pairedRow(index: number, { random }: Pick<DemoContext, 'random'>): Row {
  const minutes = LAST_HEARD[index];
  const pin = String(random.integer(1000, 9999));
  if (minutes === undefined) return { pin, ...Object.fromEntries(TOLD.map((name) => [name, null])) };
  const paired_at = ago(40 * 24 * 60 + index * 700);
  return { pin: null, paired_at, last_seen_at: ago(minutes), position_at: ago(minutes) };
}

const TOLD = [
  ...['battery_level', 'battery_status', 'icetruck_service_version_code', 'icetruck_service_version_name'],
  ...['latitude', 'longitude', 'velocity'],
];
