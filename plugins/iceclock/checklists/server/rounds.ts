// Makes the rounds of a day: one for each checklist and place, with its steps as they are that day. What was ticked is
// never touched by a later change of the checklist.
import { type HookContext, oneAtATime, type Stored } from '#api';
import { businessDay, type CompanyCalendar, calendarOf, closedOn, dayAfter, momentOf, WEEKDAYS } from '#core/contract';
import { loadPlaces, type Place, type Places, placesOf } from './places.ts';

export type Making = Pick<HookContext, 'db' | 'companyId' | 'records' | 'settings'>;
type Checklist = Stored<'Checklist'>;
type Round = Stored<'ChecklistRound'>;

interface Day {
  readonly date: string;
  readonly cutoff: string;
  readonly calendar: CompanyCalendar;
  readonly places: Places;
}

interface Wanted {
  readonly checklist: Checklist;
  readonly place: Place;
}

export const weekdayOf = (date: string) => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

/** Makes the rounds of the business day that lack, and brings those that nobody began to what their checklists say. */
export async function makeRounds(context: Making, moment: Date): Promise<void> {
  const { db, companyId, records, settings } = context;
  const product = { by: 'product' } as const;
  await oneAtATime(db, 'iceclock checklists', companyId);
  const checklists = await records('Checklist', product).list();
  const cutoff = settings.company().day_cutoff;
  const date = businessDay(moment, cutoff);
  const rounds = await records('ChecklistRound', product).list({ date });
  if (checklists.length === 0 && rounds.length === 0) return;
  const calendar = calendarOf(await records('ClosingDay', product).list(), settings.company);
  const day: Day = { date, cutoff, calendar, places: await loadPlaces(context) };
  const wanted = checklists.flatMap((checklist) => roundsOf(checklist, day));
  for (const { checklist, place } of wanted) {
    const known = rounds.find((round) => round.checklist_id === checklist.id && round.place_key === place.key);
    await bring(context, known, { checklist, place }, day);
  }
  for (const round of rounds)
    if (!wanted.some(({ checklist, place }) => round.checklist_id === checklist.id && round.place_key === place.key))
      await dropUnbegun(context, round);
}

function roundsOf(checklist: Checklist, { date, calendar, places }: Day): Wanted[] {
  const { weekdays = [], active } = checklist;
  if (active === false || (weekdays.length > 0 && !weekdays.includes(weekdayOf(date)))) return [];
  const unitOf = new Map(places.divisions.map(({ id, establishment_unit_id: unit }) => [id, unit]));
  return placesOf(checklist, places)
    .filter(({ division_id }) => !closedOn(date, unitOf.get(division_id), calendar))
    .map((place) => ({ checklist, place }));
}

async function bring({ records }: Making, known: Round | undefined, { checklist, place }: Wanted, day: Day) {
  const rounds = records('ChecklistRound', { by: 'product' });
  const { key: place_key, ...where } = place;
  const values = { ...momentsOfRound(checklist, day), steps: stepsOf(checklist) as never };
  // A checklist that was added after a round would have been due has no such round: nobody could have done it.
  if (!known && values.due_at > checklist.created_at)
    await rounds.create({ checklist_id: checklist.id, date: day.date, place_key, ...where, ...values });
  else if (known?.status === 'OPEN' && !isBegun(known) && differs(known, values)) await rounds.update(known.id, values);
}

async function dropUnbegun({ records }: Making, round: Round): Promise<void> {
  if (round.status === 'OPEN' && !isBegun(round)) await records('ChecklistRound', { by: 'product' }).remove(round.id);
}

export const isBegun = ({ steps = [] }: Round): boolean => steps.some(({ at }) => at !== undefined);

/** The times of a round; one that begins before the business day does is in the night that ends it. */
export function momentsOfRound(
  { time_from, due_at }: Pick<Checklist, 'time_from' | 'due_at'>,
  { date, cutoff }: Pick<Day, 'date' | 'cutoff'>,
): { readonly from_at: string; readonly due_at: string } {
  const first = time_from < cutoff ? dayAfter(date) : date;
  const last = due_at > time_from ? first : dayAfter(first);
  const at = (day: string, time: string) => momentOf(`${day} ${time}`)?.toISOString() ?? '';
  return { from_at: at(first, time_from), due_at: at(last, due_at) };
}

type Step = NonNullable<Checklist['steps']>[number];
const COPIED = [
  'title',
  'title_en',
  'title_nl',
  'title_fr',
  'title_de',
  'kind',
  'min',
  'max',
  'required',
  'metric_key',
];

export const stepsOf = ({ steps = [] }: Pick<Checklist, 'steps'>) =>
  steps.map((step: Step) => ({ step_id: step.id, ...said(step) }));

const said = (step: object) =>
  Object.fromEntries(Object.entries(step).filter(([name, value]) => COPIED.includes(name) && value !== undefined));

function differs(round: Round, values: ReturnType<typeof momentsOfRound> & { readonly steps: unknown }): boolean {
  const steps = (round.steps ?? []).map(({ step_id, ...step }) => ({ step_id, ...said(step) }));
  const sorted = (list: unknown) => JSON.stringify(list, (_, value) => inOrder(value));
  const isMoved = [round.from_at, round.due_at].some((at, nth) => {
    return Date.parse(at) !== Date.parse([values.from_at, values.due_at][nth]!);
  });
  return isMoved || sorted(steps) !== sorted(values.steps);
}

const inOrder = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
