// Saves somebody's whole ranking of zones in one call, for every day or for one weekday (docs/domain 16.2).
import { defineRoute, forbidden, type HookContext, invalid, oneAtATime, Problem, type Stored } from '#api';
import { can, WEEKDAYS } from '#core/contract';

const MODERATE = 'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_MODERATE';
const SELF = 'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_SELF';
const product = { by: 'product' } as const;
const integer = { type: 'integer' } as const;
const day = { type: 'string', format: 'date' } as const;

type Wish = Stored<'IcecreamVanPreferredZone'>;

/**
 * POST /v1/icecreamvanpreferredzone/ranking: the zones in their order. `known` are those of which the page knew, so that
 * what a colleague saved meanwhile is not lost; the same ranking twice changes nothing.
 */
export const ranking = defineRoute({
  method: 'POST',
  below: 'icecreamvanpreferredzone',
  path: '/ranking',
  access: { permissions: [SELF, MODERATE] },
  body: {
    required: ['employee_id', 'wishes'],
    properties: {
      employee_id: integer,
      weekday: { type: 'string', enum: WEEKDAYS },
      known: { type: 'array', maxItems: 5, items: integer },
      wishes: {
        ...{ type: 'array', maxItems: 5 },
        items: {
          type: 'object',
          required: ['icecream_van_zone_id'],
          properties: { icecream_van_zone_id: integer, valid_from: day, valid_until: day },
        },
      },
    },
  },
  run: async ({ actor, body, records, db }) => {
    const { employee_id, weekday, known } = body;
    const wishes = body.wishes as readonly Asked[];
    if (employee_id !== actor.employeeId && !can(actor, { license: 'ICETRUCK', permissions: [MODERATE] }))
      throw forbidden({ permissions: [MODERATE] });
    const asked = wishes.map(({ icecream_van_zone_id }) => icecream_van_zone_id);
    if (new Set(asked).size < asked.length) throw invalid([{ path: 'wishes', code: 'zoneTwice' }]);
    await oneAtATime(db, 'zone-wishes', actor.companyId, String(employee_id));
    const current = await rankingOf(records, employee_id, weekday);
    const zones = current.map(({ icecream_van_zone_id }) => icecream_van_zone_id);
    if (known && !isSame(known, zones) && !isSame(asked, zones)) throw new Problem(409, 'rankingChanged');
    await save(records, { employee_id, weekday, wishes, current });
    return { data: await rankingOf(records, employee_id, weekday) };
  },
});

interface Asked {
  readonly icecream_van_zone_id: number;
  readonly valid_from?: string;
  readonly valid_until?: string;
}

interface Saving {
  readonly employee_id: number;
  readonly weekday: string | undefined;
  readonly wishes: readonly Asked[];
  readonly current: readonly Wish[];
}

type Records = HookContext['records'];

async function save(records: Records, { employee_id, weekday, wishes, current }: Saving): Promise<void> {
  const rows = records('IcecreamVanPreferredZone', product);
  const kept = new Set(wishes.map(({ icecream_van_zone_id }) => icecream_van_zone_id));
  for (const wish of current) if (!kept.has(wish.icecream_van_zone_id)) await rows.remove(wish.id);
  for (const [index, { icecream_van_zone_id, valid_from = null, valid_until = null }] of wishes.entries()) {
    const before = current.find((wish) => wish.icecream_van_zone_id === icecream_van_zone_id);
    const values = { rank: index + 1, valid_from, valid_until };
    if (before) await rows.update(before.id, values as never);
    else await rows.create({ employee_id, icecream_van_zone_id, weekday: weekday ?? null, ...values } as never);
  }
}

/** Answers the rows of a ranking, the most wanted first. */
export async function rankingOf(records: Records, employee_id: number, weekday?: string | null): Promise<Wish[]> {
  const all = await records('IcecreamVanPreferredZone', product).list({ employee_id });
  return all
    .filter((wish) => (wish.weekday ?? undefined) === (weekday ?? undefined))
    .sort((a, b) => a.rank - b.rank || a.id - b.id);
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((zone, at) => zone === other[at]);
