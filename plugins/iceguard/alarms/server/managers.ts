// Mails a critical alarm that nobody has acknowledged for a quarter of an hour to the manager of the division that it is
// about; without one to those who hold its permission (docs/domain 19.3).
import { type JobContext, receiversOf as people, type Stored } from '#api';
import type { KnownKind } from './alarm-kinds.ts';
import { type Alarm, note } from './lifetime.ts';
import { mailReceivers, type Receiver, receiversOf } from './receivers.ts';

const WAITS_MS = 15 * 60_000;

export async function tellManagers(
  context: JobContext,
  known: KnownKind,
  firing: readonly Alarm[],
  now: Date,
): Promise<void> {
  if (known.kind.severity !== 'CRITICAL') return;
  const waiting = firing.filter(
    ({ fired_at, manager_mailed_at }) =>
      manager_mailed_at === undefined && fired_at !== undefined && now.getTime() - Date.parse(fired_at) >= WAITS_MS,
  );
  const byReceiver = new Map<number, { readonly receiver: Receiver; readonly alarms: Alarm[] }>();
  for (const alarm of waiting) {
    for (const receiver of await whoAnswersFor(context, known, alarm)) {
      const own = byReceiver.get(receiver.id) ?? { receiver, alarms: [] };
      own.alarms.push(alarm);
      byReceiver.set(receiver.id, own);
    }
  }
  for (const { receiver, alarms } of byReceiver.values())
    await mailReceivers(context, known, alarms, [receiver], 'alarm-manager');
  await note(context, waiting, 'manager_mailed_at', now);
}

async function whoAnswersFor(context: JobContext, known: KnownKind, alarm: Alarm): Promise<Receiver[]> {
  const manager = await managerOf(context, alarm);
  const managers = manager === undefined ? [] : await people(context.db, [manager]);
  return managers.some(({ address }) => address !== null) ? managers : receiversOf(context, known);
}

/** The manager of the first division that the record names. */
async function managerOf(
  { records, watched }: JobContext,
  { resource, record_id }: Alarm,
): Promise<number | undefined> {
  const model = resource && watched.modelOf(resource);
  if (!model || record_id === undefined || !records.has('Division')) return undefined;
  const record = (await records(model, { by: 'product' }).get(record_id)) as Record<string, unknown> | undefined;
  const [, division] = Object.entries(record ?? {}).find(([name]) => /(^|_)division_id$/.test(name)) ?? [];
  if (typeof division !== 'number') return undefined;
  const found: Stored<'Division'> | undefined = await records('Division', { by: 'product' }).get(division);
  return found?.manager_employee_id;
}
