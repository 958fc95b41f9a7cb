// Turns the opening hours of the demo's shops into turns at their tills: in the shop that is open longest the drawer goes
// from the day's sellers to those of the evening.
import type { DemoContext, Row } from '#api';
import { dayAfter, momentAt } from '#core/contract';
import { dayOf, rowsOf } from './stored.ts';
import { MINUTE, type Seller, type TillDay, weekdayWeight } from './till-day.ts';

const FIRST = -10;
/** Times between which each shop sells, by its abbreviation; a shop with more of them hands its drawer over between. */
const HOURS: Readonly<Record<string, readonly (readonly [from: string, until: string])[]>> = {
  KOR: [
    ['11:00:00', '16:30:00'],
    ['16:30:00', '22:00:00'],
  ],
  ZUI: [['12:00:00', '19:00:00']],
  DAM: [['10:00:00', '18:30:00']],
};
/** Weekdays, from Sunday, on which they are closed. */
const CLOSED: Readonly<Record<string, number>> = { ZUI: 1, DAM: 0 };
const BEGINNING = 6 * MINUTE;

export async function shopDays(context: DemoContext, tills: ReadonlyMap<number, number>): Promise<TillDay[]> {
  const { today, random } = context;
  const shops = (await rowsOf(context, 'Division')).filter(({ id }) => tills.has(Number(id)));
  const sellersOn = await sellers(context);
  return shops.flatMap(({ id, abbreviation }) =>
    Array.from({ length: 1 - FIRST }, (_, nth) => dayAfter(today, FIRST + nth)).flatMap((date): TillDay[] => {
      const spans = HOURS[String(abbreviation)] ?? [];
      const isClosed = CLOSED[String(abbreviation)] === new Date(`${date}T12:00:00Z`).getUTCDay();
      return spans.flatMap(([start, stop], turn) => {
        const [from, end] = [momentAt(date, start), momentAt(date, stop)];
        const weight = weekdayWeight(date) * (0.8 + random.next() * 0.4) * ((end - from) / 3_600_000);
        const until = Math.min(end, Date.now());
        if (isClosed || until - from < BEGINNING) return [];
        const isHandedOver = turn < spans.length - 1;
        const place = { division_id: Number(id) };
        const device = tills.get(Number(id)) ?? 0;
        return [
          {
            device,
            place,
            from,
            until,
            isOver: end < Date.now(),
            isHandedOver,
            sellers: sellersOn(Number(id), date, turn),
            stops: [],
            weight,
          },
        ];
      });
    }),
  );
}

/** Who has a shift in the shop that day sells there; without ICECLOCK, or where nobody has one, its sellers in turn. */
async function sellers(context: DemoContext) {
  const shifts = await rowsOf(context, 'Shift');
  const people = context.people.aurora.groups.shopSeller;
  const at = (moment: unknown) => new Date(String(moment)).getTime();
  const placeOf = ({ division_id, date }: Row) => `${division_id} ${dayOf(date)}`;
  return (division: number, date: string, turn: number): Seller[] => {
    const own = shifts.filter((shift) => shift.employee_id && placeOf(shift) === `${division} ${date}`);
    if (own.length > 0)
      return own.map(({ employee_id, start_at, end_at }) => ({
        id: Number(employee_id),
        from: at(start_at),
        until: at(end_at),
      }));
    const nth = division + turn + Number(date.slice(8));
    return [{ id: people[nth % people.length] ?? 0 }];
  };
}
