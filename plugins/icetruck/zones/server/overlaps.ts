// Keeps for each zone which others it lay over when its outline was drawn, and answers from that which it lies over now
// (docs/domain 16.1).
import { type RawBuilder, sql } from 'kysely';
import { areasMeet, type ComputedField, type EntityHooks, type HookContext, type Unsaved } from '#api';

type Zone = Unsaved<'IcecreamVanZone'>;

/** Compares an outline with all others when it is drawn, by whichever call; saving anything else compares nothing. */
export const overlapHooks: EntityHooks<'IcecreamVanZone'> = {
  beforeCreate: (zone, context) => compare(zone, context),
  beforeUpdate: async (zone, context) => {
    const { previous } = context;
    if (JSON.stringify(zone.polygon) !== JSON.stringify(previous?.polygon)) await compare(zone, context, zone.id);
  },
};

async function compare(zone: Zone, { records }: HookContext<'IcecreamVanZone'>, id?: number): Promise<void> {
  const others = await records('IcecreamVanZone', { by: 'product' }).list({});
  const under = others.filter((other) => other.id !== id && areasMeet(ringOf(zone), ringOf(other)));
  zone.outlined_at = new Date().toISOString();
  zone.lies_over = under.length > 0 ? ` ${under.map((other) => other.id).join(' ')} ` : undefined;
}

type Ring = Parameters<typeof areasMeet>[0];

function ringOf({ polygon }: { readonly polygon?: unknown }): Ring {
  const [ring = []] = (polygon as { readonly coordinates?: readonly Ring[] } | undefined)?.coordinates ?? [];
  return ring.slice(0, -1);
}

/**
 * Names the active zones that it lies over. Of two zones the one that was drawn last knows it, so that no zone has to be
 * changed because its neighbour was.
 */
export const overlaps: ComputedField = (table): RawBuilder<unknown> => {
  const own = (name: string) => sql.ref(`${table}.${name}`);
  const knows = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`${one} like '% ' || ${other} || ' %'`;
  return sql`(select string_agg(o.name, ', ' order by o.name, o.id) from icecreamvanzone o
    where o.company_id = ${own('company_id')} and o.id <> ${own('id')} and o.active and ${own('active')}
      and case when coalesce(o.outlined_at, '-infinity') > coalesce(${own('outlined_at')}, '-infinity')
        then ${knows(sql`o.lies_over`, own('id'))} else ${knows(own('lies_over'), sql`o.id`)} end)`;
};
