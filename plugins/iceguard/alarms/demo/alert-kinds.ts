// Makes the ten alarms of the product and four of metrics, as the demo company has them set (docs/domain 19.3 and
// 20.1).
import type { DemoContext } from '#api';

const CLOCK = 'ICECLOCK_ALARM_';
/** Columns: key, name, severity, permission, and whether it is mailed too. */
const EVENTS = [
  ['WORKING_DAY_TECHNICAL_PROBLEM', 'Technisch probleem bij het prikken', 'WARNING', CLOCK, true],
  ['UNTRUSTED_CLOCK_IN', 'Geprikt op een onbekend toestel', 'INFO', CLOCK, false],
  ['WORKING_DAY_CLOSED_AUTOMATICALLY', 'Werkdag automatisch afgesloten', 'INFO', CLOCK, false],
  ['OVERDUE_FOR_SCHEDULE', 'Te laat voor de shift', 'WARNING', CLOCK, true],
  ['SCHEDULE_PROBLEM', 'Probleem in het uurrooster', 'WARNING', CLOCK, true],
  ['CONTRACT_PRINTER_DOWN', 'Contractprinter valt stil', 'CRITICAL', CLOCK, true],
  ['VAN_SCHEDULE_PROBLEM', 'Probleem in de planning van de ijswagens', 'WARNING', 'ICETRUCK_ALARM_', true],
  ['VAN_STILL_AT_DEPOT', 'IJswagen staat nog in het depot', 'WARNING', 'ICETRUCK_ALARM_', false],
  ['DELIVERY_SCHEDULE_PROBLEM', 'Probleem met een leveringsrit', 'CRITICAL', 'ICESHOP_ALARM_', true],
  ['SOLD_OUT', 'Product of voorraadartikel uitverkocht', 'WARNING', 'ICESHOP_ALARM_', true],
] as const;
/** What takes over the wall of the kitchen and the office. */
const ON_SCREEN: readonly string[] = ['DELIVERY_SCHEDULE_PROBLEM', 'SOLD_OUT'];
/** Columns: key, name, metric, operator, limit, minutes, severity. */
const METRICS = [
  ['FREEZER_TOO_WARM', 'Vriescel te warm', 'freezer-kitchen', 'GT', -16, 10, 'CRITICAL'],
  ['VANS_SILENT', 'IJswagens op ronde zwijgen', 'vans-silent', 'GT', 0, 15, 'WARNING'],
  ['FREEZER_SILENT', 'Geen gegevens van de vriescel', 'freezer-depot', 'NO_DATA', null, 30, 'CRITICAL'],
  ['KITCHEN_BEHIND', 'Veel lijnen in de keuken zijn te laat', 'kitchen-lines-late', 'GT', 400, 15, 'INFO'],
] as const;

export async function seedAlertKinds({ add, db, companies }: DemoContext): Promise<void> {
  const quiet = { quiet_from: '22:00:00', quiet_until: '07:00:00' };
  const events = EVENTS.map(([key, name, severity, prefix, mails]) => ({
    ...{ key, name, severity, source: 'EVENT', permission: `${prefix}${key}`, for_minutes: 0 },
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
  const watched = METRICS.filter(([, , metric]) => idOf(metric) > 0);
  const metrics = watched.map(([key, name, metric, operator, threshold, for_minutes, severity]) => ({
    ...{ key, name, severity, source: 'METRIC', permission: 'ICECLOUD_FULLSCREEN_METRICS' },
    ...{ metric_id: idOf(metric), operator, threshold, for_minutes, resend_minutes: 60 },
    channels: ['NAVBAR', 'SCREEN'],
  }));
  await add('AlertKind', [...events, ...metrics]);
}
