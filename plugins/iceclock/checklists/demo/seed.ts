// Fills the demo company's checklists and their rounds of the last ten days: all done, but for one that was missed, with one
// temperature that was beyond its limits (docs/domain 20.1).
import { sql } from 'kysely';
import type { DemoContext, Row } from '#api';
import { drawDemo, shifted, storeDemoFile } from '#api/demo';
import { type Place, placesOf } from '../server/places.ts';
import { momentsOfRound, stepsOf, weekdayOf } from '../server/rounds.ts';
import { DEMO_CHECKLISTS } from './lists.ts';

const DAYS = 10;
const CUTOFF = '05:00:00';
const MINUTE = 60_000;
/** The day of the missed round and of the wrong temperature, and the shop where they were. */
const MISSED = { days: -2, division: 'DAM', kind: 'CLOSING' };
const WARM = { days: -1, division: 'ZUI', kind: 'OPENING' };
const COUNTER = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#e7ecef"/>
  <rect y="220" width="640" height="180" fill="#8d6e63"/><rect x="60" y="120" width="520" height="110" rx="10" fill="#cfe8f5"/>
  ${['#f8bbd0', '#fff3c4', '#c8e6c9', '#d7ccc8', '#ffccbc'].map((color, nth) => `<rect x="${80 + nth * 98}" y="150" width="86" height="60" rx="8" fill="${color}"/>`).join('')}</svg>`;

interface Known {
  readonly divisions: ReadonlyMap<string, number>;
  readonly workers: ReadonlyMap<number, readonly number[]>;
}

type Checklist = Parameters<typeof placesOf>[0];

export async function seedChecklists(context: DemoContext): Promise<void> {
  const known = await knownOf(context);
  const checklists = await addChecklists(context, known);
  const places = await placesIn(context);
  const rounds = checklists.flatMap((checklist) =>
    Array.from({ length: DAYS + 1 }, (_, nth) => shifted(context.today, nth - DAYS))
      .filter((date) => !checklist.weekdays?.length || checklist.weekdays.includes(weekdayOf(date)))
      // Rounds of today are made by the product, but for those that are over.
      .filter((date) => date < context.today || isOver(checklist, date))
      .flatMap((date) => placesOf(checklist, places).map((place) => ({ checklist, date, place }))),
  );
  const rows = rounds.map((round) => roundOf(context, known, round));
  const stored = await context.add('ChecklistRound', rows);
  const picture = await drawDemo(COUNTER);
  const ticks: Row[] = [];
  for (const [nth, row] of rows.entries())
    for (const step of row.steps.filter(({ done }) => done))
      ticks.push(await tickOf(context, { step, picture, round: Number(stored[nth]?.id), division: row.division_id }));
  await context.add('ChecklistTick', ticks);
}

const isOver = (checklist: Checklist, date: string): boolean =>
  Date.parse(momentsOfRound(checklist, { date, cutoff: CUTOFF }).due_at) < Date.now();

async function knownOf({ db, companies }: DemoContext): Promise<Known> {
  const { rows } = await sql<{
    id: number;
    abbreviation: string;
    people: number[];
  }>`select d.id::int as id, d.abbreviation,
      array(select distinct w.employee_id::int from wageagreement w where w.company_id = d.company_id
        and w.division_id = d.id order by 1) as people
    from division d where d.company_id = ${companies.aurora} order by d.id`.execute(db);
  return {
    divisions: new Map(rows.map(({ id, abbreviation }) => [abbreviation, id])),
    workers: new Map(rows.map(({ id, people }) => [id, people])),
  };
}

async function addChecklists({ db, add, has, companies }: DemoContext, { divisions }: Known): Promise<Checklist[]> {
  const wanted = DEMO_CHECKLISTS.filter(({ place }) => place !== 'ICECREAM_VAN' || has('IcecreamVan'));
  const rows = wanted.map(({ division, ...row }, sort_key) => ({
    ...{ ...row, sort_key, active: true },
    ...(division && placed(row.place, divisions.get(division))),
  }));
  const added = await add('Checklist', rows);
  const { rows: steps } = await sql<Row & { checklist_id: number }>`select * from checkliststep
    where company_id = ${companies.aurora} order by checklist_id, position`.execute(db);
  return added.map((checklist, nth) => ({
    ...({ ...rows[nth], id: Number(checklist.id) } as unknown as Checklist),
    steps: steps
      .filter(({ checklist_id }) => Number(checklist_id) === Number(checklist.id))
      .map(({ id, ...step }) => ({ ...known(step), id: Number(id) })) as Checklist['steps'],
  }));
}

const placed = (place: unknown, id: number | undefined): Row =>
  place === 'DIVISION' ? { division_ids: [id] } : { crew_division_id: id };

/** Numbers come as text from a table, and empty columns as null. */
const known = ({ min, max, ...step }: Row): Row => ({
  ...Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null)),
  ...(min !== null && { min: Number(min) }),
  ...(max !== null && { max: Number(max) }),
});

async function placesIn({ db, companies, has }: DemoContext) {
  const vansOf = async (table: string) =>
    (
      await sql<{ id: number; nr: number; name: string }>`select id::int as id, nr, name from ${sql.table(table)}
      where company_id = ${companies.aurora} order by id`.execute(db)
    ).rows;
  const { rows } = await sql<{ id: number; name: string; establishment_unit_id: number; kind: 'SHOP' }>`
    select id::int as id, name, establishment_unit_id::int as establishment_unit_id, kind from division
    where company_id = ${companies.aurora} order by id`.execute(db);
  const icecreamVans = has('IcecreamVan') ? await vansOf('icecreamvan') : [];
  return { divisions: rows, deliveryVans: [], icecreamVans };
}

interface PlannedRound {
  readonly checklist: Checklist;
  readonly date: string;
  readonly place: Place;
}

function roundOf(
  { random, today }: DemoContext,
  { divisions, workers }: Known,
  { checklist, date, place }: PlannedRound,
) {
  const { key: place_key, ...where } = place;
  const times = momentsOfRound(checklist, { date, cutoff: CUTOFF });
  const is = ({ days, division, kind }: typeof MISSED) =>
    date === shifted(today, days) && divisions.get(division) === place.division_id && checklist.kind === kind;
  const employee_id = random.pick(workers.get(place.division_id) ?? []);
  const begins = Date.parse(times.from_at) + random.integer(5, 60) * MINUTE;
  const all = stepsOf(checklist) as Row[];
  const left = is(MISSED) ? 2 : 0;
  const steps = all.map((step, nth) => {
    if (nth >= all.length - left || step.kind === 'TEXT') return step;
    const at = new Date(begins + nth * 3 * MINUTE).toISOString();
    const isWarm = is(WARM) && step.kind === 'TEMPERATURE' && step.max === -18;
    const own = { done: true, at, employee_id, tick_uuid: `demo ${checklist.id} ${date} ${place_key} ${nth}` };
    return { ...step, ...own, ...(step.kind === 'TEMPERATURE' && measured(random, step, isWarm)) };
  });
  const last = steps.flatMap(({ at }) => (at ? [String(at)] : [])).at(-1);
  const state = left > 0 ? { status: 'MISSED' } : { status: 'DONE', done_at: last };
  const problems = steps.filter(({ out_of_limits }) => out_of_limits).length;
  return { ...{ checklist_id: checklist.id, date, place_key, ...where, ...times, ...state }, problems, steps };
}

function measured(random: DemoContext['random'], { min, max }: Row, isWarm: boolean): Row {
  if (isWarm) {
    const remark = 'Deur stond op een kier. Dicht gedaan en alles naar de andere vriezer gebracht; om 11 uur -19 °C.';
    return { value: -12.4, out_of_limits: true, remark };
  }
  const [least, most] = [Number(min), Math.min(Number(max), Number(min) + 11)];
  return { value: random.integer(Math.ceil(least * 10) + 20, Math.floor(most * 10) - 5) / 10 };
}

interface Ticked {
  readonly step: Row;
  readonly picture: Buffer;
  readonly round: number;
  readonly division: number;
}

async function tickOf(context: DemoContext, { step, picture, round, division }: Ticked): Promise<Row> {
  const { step_id, at, employee_id, value, remark, out_of_limits, tick_uuid: uuid } = step;
  const photo = { resource: 'checklisttick', field: 'photo_uri', name: 'counter.png', bytes: picture };
  return {
    ...{
      uuid,
      checklist_round_id: round,
      division_id: division,
      step_id,
      at,
      employee_id,
      value,
      remark,
      out_of_limits,
    },
    ...{ done: true, created_at: at },
    ...(step.kind === 'PHOTO' && {
      photo_uri: await storeDemoFile(context, { ...photo, companyId: context.companies.aurora }),
    }),
  };
}
