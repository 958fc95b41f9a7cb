// Suggests which van takes which stops, and in which order each van visits its own: short ways that keep the promised
// times, what is waited at a door reckoned in.
import type { MapPoint, Visit } from '../../places/route.ts';
import { polished } from './polish.ts';
import { draws, Search } from './search.ts';
import { type Tour, townOf } from './town.ts';

/** How often stops are taken out and put back, and how often each tour is begun anew; more would hardly shorten it. */
const UNTIMED = { turns: 100, polishes: 300 };
const TIMED = { turns: 600, polishes: 10 };
/** The number of stops up to which all attempts are made; with more each takes longer, so that there are fewer. */
const MANY = 60;

/** Answers for each van the indexes of its stops in their order. */
export function suggestedTours(tours: readonly Tour[], stops: readonly Visit[]): number[][] {
  const town = townOf(tours, stops);
  if (stops.length === 0) return tours.map(() => []);
  const { turns, polishes } = town.isTimed ? TIMED : UNTIMED;
  const share = Math.min(1, stops.length / 15, (MANY / stops.length) ** 2);
  const search = new Search(town);
  search.run(Math.ceil(turns * share));
  const random = draws(1);
  return search.found.map((order, tour) => polished(order, tour, town, Math.ceil(polishes * share), random));
}

/** Answers the order of the stops of one van that leaves a place and comes back to it. */
export function suggestedOrder(depot: MapPoint, stops: readonly Visit[]): number[] {
  const [order = []] = suggestedTours([{ from: depot, back: depot, start: 0 }], stops);
  return order;
}
