// Tells the crew of a tour by inbox and mail: when it is published, when it changes, and when it is off for them.
import {
  type Addressed,
  defineReaction,
  type HookContext,
  hasAddress,
  receiversOf,
  type ServerLetter,
  type Stored,
} from '#api';
import { formatMoment, formattingLocale } from '#core/contract';
import { short } from '../rules/times.ts';
import { hasMoved, type Tour } from './tour-rules.ts';

type Kind = 'tour-published' | 'tour-changed' | 'tour-cancelled';

export const tourLetters: readonly ServerLetter[] = [
  { id: 'tour-published' },
  { id: 'tour-changed' },
  { id: 'tour-cancelled' },
];

const KNOWN: readonly unknown[] = ['PUBLISHED', 'DEPARTED'];
const WHEN_AND_WHERE = ['date', 'time_start', 'time_stop', 'icecream_van_id', 'icecream_van_zone_id'] as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const crewOf = ({ driver_employee_id, helper_employee_id }: Partial<Tour>): number[] =>
  [driver_employee_id, helper_employee_id].flatMap((id) => id ?? []);

/** It runs last, because a mail leaves the house. */
export const crewTold = defineReaction({
  to: 'IcecreamVanSchedule',
  fields: ['status', 'driver_employee_id', 'helper_employee_id', ...WHEN_AND_WHERE],
  on: ['create', 'update', 'delete'],
  last: true,
  run: async (tour, context) => {
    const { previous, method } = context;
    const before = previous && KNOWN.includes(previous.status) ? crewOf(previous) : [];
    const after = method !== 'delete' && KNOWN.includes(tour.status) ? crewOf(tour) : [];
    const isOver = tour.status === 'FINISHED';
    const gone = isOver ? [] : before.filter((id) => !after.includes(id));
    const stays = after.filter((id) => before.includes(id));
    await tell(
      'tour-published',
      after.filter((id) => !before.includes(id)),
      tour,
      context,
    );
    if (previous && hasMoved(tour, previous, WHEN_AND_WHERE)) await tell('tour-changed', stays, tour, context);
    await tell('tour-cancelled', gone, previous ?? tour, context);
  },
});

/** The key lets a newer notice about the same tour replace the unread one. */
async function tell(kind: Kind, crew: readonly number[], tour: Tour, context: HookContext): Promise<void> {
  if (crew.length === 0) return;
  const values = { day: tour.date, time: short(tour.time_start) };
  const about = context.method === 'delete' ? {} : { about: { resource: 'icecreamvanschedule', id: tour.id } };
  await context.inform({ to: [...crew], notice: kind, ...about, values, key: `tour ${tour.id}` });
  const receivers = (await receiversOf(context.db, [...crew])).filter(hasAddress);
  for (const receiver of receivers) await mailTo(receiver, kind, tour, context);
}

async function mailTo({ address, name, locale }: Addressed, kind: Kind, tour: Tour, context: HookContext) {
  const { records, sendLetter } = context;
  const product = { by: 'product' } as const;
  const van = await records('IcecreamVan', product).get(tour.icecream_van_id);
  const zone = await records('IcecreamVanZone', product).get(tour.icecream_van_zone_id);
  const values = {
    day: formatMoment(formattingLocale(locale), tour.date, DAY),
    time: `${short(tour.time_start)} – ${short(tour.time_stop)}`,
    van: nameOf(van),
    zone: zone?.name ?? (await eventOf(tour, context)) ?? '–',
  };
  await sendLetter(`icetruck/${kind}`, { to: { address, name, locale }, values });
}

const nameOf = (van: Stored<'IcecreamVan'> | undefined): string => (van ? `${van.nr} · ${van.name}` : '');

const eventOf = async ({ icecream_van_reservation_id: id }: Tour, { records }: HookContext) =>
  (await records('IcecreamVanReservation', { by: 'product' }).get(id))?.event_name;
