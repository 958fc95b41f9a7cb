// Makes the ten alarms of the product and four of metrics, as the demo company has them set (docs/domain 19.3 and
// 20.1).
import type { DemoContext } from '#api';
import { namesOf } from '../server/alarm-kinds.ts';

const CLOCK = 'ICECLOCK_ALARM_';
/** Columns: key, severity, permission, and whether it is mailed too. */
const EVENTS = [
  ['WORKING_DAY_TECHNICAL_PROBLEM', 'WARNING', CLOCK, true],
  ['UNTRUSTED_CLOCK_IN', 'INFO', CLOCK, false],
  ['WORKING_DAY_CLOSED_AUTOMATICALLY', 'INFO', CLOCK, false],
  ['OVERDUE_FOR_SCHEDULE', 'WARNING', CLOCK, true],
  ['SCHEDULE_PROBLEM', 'WARNING', CLOCK, true],
  ['CONTRACT_PRINTER_DOWN', 'CRITICAL', CLOCK, true],
  ['VAN_SCHEDULE_PROBLEM', 'WARNING', 'ICETRUCK_ALARM_', true],
  ['VAN_STILL_AT_DEPOT', 'WARNING', 'ICETRUCK_ALARM_', false],
  ['DELIVERY_SCHEDULE_PROBLEM', 'CRITICAL', 'ICESHOP_ALARM_', true],
  ['SOLD_OUT', 'WARNING', 'ICESHOP_ALARM_', true],
] as const;
/** What takes over the wall of the kitchen and the office. */
const ON_SCREEN: readonly string[] = ['DELIVERY_SCHEDULE_PROBLEM', 'SOLD_OUT'];
/** Columns: key, names as in NAMED, metric, operator, limit, minutes, severity. */
const METRICS = [
  [
    'FREEZER_TOO_WARM',
    ['Vriescel te warm', 'Freezer too warm', 'Congélateur trop chaud', 'Tiefkühlzelle zu warm'],
    'freezer-kitchen',
    'GT',
    -16,
    10,
    'CRITICAL',
  ],
  [
    'VANS_SILENT',
    [
      'IJswagens op ronde zwijgen',
      'Vans on tour are silent',
      'Camionnettes en tournée silencieuses',
      'Eiswagen auf Tour melden sich nicht',
    ],
    'vans-silent',
    'GT',
    0,
    15,
    'WARNING',
  ],
  [
    'FREEZER_SILENT',
    [
      'Geen gegevens van de vriescel',
      'No data from the freezer',
      'Pas de données du congélateur',
      'Keine Daten von der Tiefkühlzelle',
    ],
    'freezer-depot',
    'NO_DATA',
    null,
    30,
    'CRITICAL',
  ],
  [
    'KITCHEN_BEHIND',
    [
      'Veel lijnen in de keuken zijn te laat',
      'Many kitchen lines are late',
      'Beaucoup de lignes en retard en cuisine',
      'Viele Küchenzeilen sind zu spät',
    ],
    'kitchen-lines-late',
    'GT',
    400,
    15,
    'INFO',
  ],
] as const;

const NAMED = ['nl', 'en', 'fr', 'de'] as const;

export async function seedAlertKinds({ add, db, companies, watched, texts }: DemoContext): Promise<void> {
  const quiet = { quiet_from: '22:00:00', quiet_until: '07:00:00' };
  const events = EVENTS.map(([key, severity, prefix, mails]) => ({
    ...namesOf(watched.alarms.find(({ id }) => id === key) ?? { id: key, plugin: '' }, texts, 'nl'),
    ...{ key, severity, source: 'EVENT', permission: `${prefix}${key}`, for_minutes: 0 },
    channels: ['NAVBAR', ...(mails ? ['EMAIL'] : []), ...(ON_SCREEN.includes(key) ? ['SCREEN'] : [])],
    ...(mails && quiet),
  }));
  const known = await db
    .selectFrom('metric')
    .select(['id', 'key'])
    .where('company_id', '=', companies.aurora)
    .execute();
  const idOf = (key: string) => Number(known.find((metric) => metric.key === key)?.id);
  // The module of a metric may be left out.
  const present = METRICS.filter(([, , metric]) => idOf(metric) > 0);
  const metrics = present.map(([key, names, metric, operator, threshold, for_minutes, severity]) => ({
    name: names[0],
    translations: NAMED.map((locale, at) => ({ locale, name: names[at] })),
    ...{ key, severity, source: 'METRIC', permission: 'ICECLOUD_FULLSCREEN_METRICS' },
    ...{ metric_id: idOf(metric), operator, threshold, for_minutes, resend_minutes: 60 },
    channels: ['NAVBAR', 'SCREEN'],
  }));
  await add('AlertKind', [...events, ...metrics]);
}
