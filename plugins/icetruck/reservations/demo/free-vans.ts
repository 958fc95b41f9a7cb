// Finds vans of the demo that are free for a reservation, beside the tours and reservations that are there already.
import { sql } from 'kysely';
import type { DemoContext } from '#api';
import type { VanSpan } from '../span.ts';

/** Vans for events come first; the one that may not drive is left out. */
const PREFERRED = [7, 5, 8, 4, 3, 2, 1];

export type TakeVans = (wanted: number, span: VanSpan) => number[];

interface Taken {
  readonly van: number;
  readonly from: number;
  readonly until: number;
}

/** Answers what takes vans: as many as are wanted, or none. */
export async function vanTaker({ db, companies }: DemoContext): Promise<TakeVans> {
  const { rows: vans } = await sql<{ id: number; nr: number }>`select id::int, nr::int from icecreamvan
    where company_id = ${companies.aurora}`.execute(db);
  const { rows } =
    await sql<Taken>`select thing::int as van, (extract(epoch from lower(span)) * 1000)::float8 as "from",
      (extract(epoch from upper(span)) * 1000)::float8 as until from occupied
    where company_id = ${companies.aurora} and across = 'icecreamvan'`.execute(db);
  const taken = [...rows];
  const ordered = PREFERRED.flatMap((nr) => vans.find((van) => van.nr === nr)?.id ?? []);
  return (wanted, span) => {
    const [from, until] = [span.from.getTime(), span.until.getTime()];
    const isFree = (van: number) => !taken.some((one) => one.van === van && one.from < until && from < one.until);
    const chosen = ordered.filter(isFree).slice(0, wanted);
    if (chosen.length < wanted) return [];
    taken.push(...chosen.map((van) => ({ van, from, until })));
    return chosen;
  };
}
