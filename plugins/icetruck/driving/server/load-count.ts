// Takes what a driver counted: what went into the van in the morning, what came back whole or wasted at night. It may come
// late or twice; a colleague's earlier count stands, and the driver is told.
import { type Changes, invalid, Problem, type Stored } from '#api';
import { ownTour, pressedAt, type TourHand } from './own-tour.ts';

export interface LoadReport {
  readonly at?: string;
  readonly items: readonly {
    readonly name: string;
    readonly loaded?: number;
    readonly returned?: number;
    readonly wasted?: number;
  }[];
}

export interface LoadOutcome {
  /** True if somebody else counted before. */
  readonly is_conflict: boolean;
  readonly at?: string;
  readonly by?: string;
}

type Load = Stored<'TourLoad'>;
type Item = NonNullable<Load['items']>[number];

/** Notes what went into the van. Rows are known by their names, because their list may be another one by now. */
export async function countLoaded(id: number, said: LoadReport, hand: TourHand): Promise<LoadOutcome> {
  const { load, tour } = await loadOf(id, hand);
  const corrects = hand.corrects?.(tour) ?? false;
  if (!corrects && (load.returned_at !== undefined || tour.status === 'FINISHED'))
    return standing(load.returned_at ?? tour.returned_at, load.returned_by_employee_id, hand);
  if (!corrects && isAnothers(load.loaded_at, load.loaded_by_employee_id, hand))
    return standing(load.loaded_at, load.loaded_by_employee_id, hand);
  const at = pressedAt(said.at);
  if (load.loaded_at !== undefined && load.loaded_at >= at) return { is_conflict: false, at: load.loaded_at };
  const known = load.items ?? [];
  const names = new Set(known.map(({ name }) => name));
  const extra = said.items.filter(({ name, loaded = 0 }) => !names.has(name) && loaded > 0);
  const items: Changes<Load>['items'] = [
    ...known.map((row) => ({ ...row, loaded: countOf(said, row)?.loaded ?? row.planned ?? 0 })),
    ...extra.map(({ name, loaded = 0 }) => ({ name, planned: 0, loaded })),
  ];
  if (load.returned_at !== undefined) refuseMore(said, items, 'loaded');
  await save(load, { items, loaded_at: at, loaded_by_employee_id: hand.employeeId ?? null }, hand);
  return { is_conflict: false, at };
}

/** Notes what came back; a row that nobody counted came back empty. */
export async function countReturned(id: number, said: LoadReport, hand: TourHand): Promise<LoadOutcome> {
  const { load, tour } = await loadOf(id, hand);
  if (load.loaded_at === undefined) throw new Problem(409, 'tourNotLoaded');
  if (!(hand.corrects?.(tour) ?? false) && isAnothers(load.returned_at, load.returned_by_employee_id, hand))
    return standing(load.returned_at, load.returned_by_employee_id, hand);
  const at = pressedAt(said.at);
  if (load.returned_at !== undefined && load.returned_at >= at) return { is_conflict: false, at: load.returned_at };
  const items = (load.items ?? []).map((row) => {
    const { returned = 0, wasted = 0 } = countOf(said, row) ?? {};
    return { ...row, returned, wasted };
  });
  refuseMore(said, items, 'returned');
  await save(load, { items, returned_at: at, returned_by_employee_id: hand.employeeId ?? null }, hand);
  return { is_conflict: false, at };
}

async function loadOf(id: number, hand: TourHand) {
  const tour = await ownTour(id, hand);
  const loads = hand.records('TourLoad', { by: 'product' });
  const [known] = await loads.list({ icecream_van_schedule_id: id });
  const made = known?.id ?? (await loads.create({ icecream_van_schedule_id: id, items: [] }));
  return { tour, load: (await loads.get(made, { lock: true }))! };
}

const countOf = ({ items }: LoadReport, row: Item) => items.find(({ name }) => name === row.name);

const save = (load: Load, values: Changes<Load>, { records }: TourHand) =>
  records('TourLoad', { by: 'product' }).update(load.id, values);

type Counted = Pick<Item, 'name' | 'loaded' | 'returned' | 'wasted'>;

/** More than was loaded cannot come back. */
function refuseMore({ items }: LoadReport, rows: readonly Counted[], of: 'loaded' | 'returned'): void {
  const errors = rows.flatMap(({ name, loaded = 0, returned = 0, wasted = 0 }) =>
    returned + wasted > loaded
      ? [
          {
            path: `items.${items.findIndex((said) => said.name === name)}.${of}`,
            ...{ code: 'returnTooMuch', params: { name, loaded } },
          },
        ]
      : [],
  );
  if (errors.length > 0) throw invalid(errors);
}

const isAnothers = (at: string | undefined, by: number | undefined, { employeeId }: TourHand): boolean =>
  at !== undefined && by !== employeeId;

/** Answers the count that is there, and whose it is. */
async function standing(at: string | undefined, by: number | undefined, hand: TourHand): Promise<LoadOutcome> {
  const person = by === undefined ? undefined : await hand.records('Employee', { by: 'product' }).get(by);
  return {
    is_conflict: by === undefined || by !== hand.employeeId,
    ...(at !== undefined && { at }),
    ...(person && { by: `${person.first_name} ${person.last_name}` }),
  };
}
