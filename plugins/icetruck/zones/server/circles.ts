// Tells which points of interest have a place within their circle, such as the depot that a van stands in (docs/domain
// 16.5).
import { type RawBuilder, sql } from 'kysely';
import type { Rows, Stored } from '#api';
import { type GeoPoint, today } from '#core/contract';

type Kind = Stored<'PointOfInterest'>['kind'];

export interface Circle {
  readonly id: number;
  readonly name: string;
  readonly kind: Kind;
}

interface Asked {
  readonly companyId: number;
  /** Only points of these kinds. */
  readonly kinds?: readonly Kind[];
}

/** Lists the circles that hold a place, the one with the nearest middle first; those out of season are left out. */
export async function circlesAt(db: Rows, { companyId, kinds }: Asked, place: GeoPoint): Promise<Circle[]> {
  const distance = metresTo(place);
  const { rows } = await sql<Circle>`select p.id::int as id, p.name, p.kind from pointofinterest p
    where p.company_id = ${companyId} and ${isInSeason()} ${kinds ? sql`and p.kind = any(${[...kinds]}::text[])` : sql``}
      and ${distance} <= p.radius_m
    order by ${distance}, p.id`.execute(db);
  return rows;
}

/** Answers the depot whose circle holds the place, if any. */
export async function depotOf(db: Rows, companyId: number, place: GeoPoint): Promise<Circle | undefined> {
  return (await circlesAt(db, { companyId, kinds: ['DEPOT'] }, place))[0];
}

/** Holds for a point `p` whose season has begun and is not over. */
export function isInSeason(): RawBuilder<unknown> {
  const day = sql`${today()}::date`;
  return sql`(p.active_from is null or p.active_from <= ${day}) and (p.active_until is null or p.active_until >= ${day})`;
}

/** The metres from the middle of a point `p` to a place. */
function metresTo({ latitude, longitude }: GeoPoint): RawBuilder<unknown> {
  return metresFrom(sql`${latitude}::float8`, sql`${longitude}::float8`);
}

/** A degree of latitude is a little more than that. */
const METRES_A_DEGREE = 111_000;

/** True if the place in these columns is within the circle of a point `p`. Most are too far north or south, which is told at once. */
export const isWithin = (latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(abs(p.latitude::float8 - ${latitude}) * ${sql.lit(METRES_A_DEGREE)} <= p.radius_m
    and ${metresFrom(latitude, longitude)} <= p.radius_m)`;

/** The metres from the middle of a point `p` to the place in these columns, as `kmBetween` counts them. */
export function metresFrom(latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`6371000 * sqrt(power(radians(p.latitude::float8 - ${latitude}), 2)
    + power(radians(p.longitude::float8 - ${longitude}) * cos(radians((p.latitude::float8 + ${latitude}) / 2)), 2))`;
}
