// Lists the vans that damage is marked on, with their names, colours and pictures. Whoever may see damage reports gets
// this list, also without the permission to manage vans.
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import {
  type CallDescription,
  type ComputedField,
  defineQuery,
  describing,
  notFound,
  type QueryCall,
  type RouteContext,
  type RowOf,
  readFileRow,
  requireAccess,
  sendFile,
} from '#api';
import { can } from '#core/contract';
import { isVehicle, KINDS, VEHICLES, type Vehicle, VIEW } from '../vehicles.ts';

const PICTURE = 'damage_report_background_image_uri';
const SIZES = { '64': 64, '256': 256, '1024': 1024 } as const;

/** The address of the picture of a van `v`. */
const addressOf = (kind: Vehicle, value: QueryCall['value']): RawBuilder<string> =>
  sql<string>`'/v1/fleet/van-picture/' || ${sql.lit(kind)} || '/' || v.id || '/' || ${value(VEHICLES[kind].model, 'v', PICTURE)}`;

/** Gives each report the picture of its van, so that a board of reports needs one call. */
export const vanPicture: ComputedField = (table, { has, value }) => {
  const each = KINDS.filter((kind) => has(VEHICLES[kind].model)).map((kind) => {
    const { resource, field } = VEHICLES[kind];
    return sql`select ${addressOf(kind, value)} as address from ${sql.table(resource)} v
      where v.company_id = ${sql.ref(`${table}.company_id`)} and v.id = ${sql.ref(`${table}.${field}`)}`;
  });
  if (each.length === 0) return sql`null::text`;
  return sql`(select address from (${sql.join(each, sql` union all `)}) as pictures limit 1)`;
};

/** GET /v1/query/fleet/vans */
export const vans = defineQuery({
  id: 'vans',
  access: { permissions: VIEW },
  changesWith: KINDS.map((kind) => VEHICLES[kind].model),
  row: {
    vehicle: { type: 'string' },
    id: { type: 'integer' },
    name: { type: 'string' },
    license_plate: { type: 'string' },
    color_background: { type: 'string' },
    color_text: { type: 'string' },
    out_of_service: { type: 'boolean' },
    picture: { type: 'string' },
  },
  always: ['vehicle', 'id', 'name', 'out_of_service'],
  sql: (call) => {
    const there = KINDS.filter((kind) => call.has(VEHICLES[kind].model));
    const seen = there.filter((kind) => sees(call, kind));
    const each = (seen.length > 0 ? seen : there).map((kind) => vansOf(call, kind, seen.includes(kind)));
    return sql`${sql.join(each, sql` union all `)} order by 1, 3`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'fleet/vans': RowOf<typeof vans>;
  }
}

const sees = ({ actor }: Pick<QueryCall, 'actor'>, kind: Vehicle): boolean =>
  can(actor, { license: VEHICLES[kind].license, permissions: VEHICLES[kind].view });

const vansOf = (
  { actor, value }: Pick<QueryCall, 'actor' | 'value'>,
  kind: Vehicle,
  isSeen: boolean,
) => sql`select ${kind}::text as vehicle, v.id,
    concat_ws(' · ', v.nr, v.name) as name, v.license_plate, v.color_background, v.color_text,
    coalesce(${value(VEHICLES[kind].model, 'v', 'out_of_service')}, false) as out_of_service,
    ${addressOf(kind, value)} as picture
  from ${sql.table(VEHICLES[kind].resource)} v where v.company_id = ${actor.companyId} and ${isSeen}::boolean`;

interface Asked {
  Params: { vehicle: string; id: string; file: string };
  Querystring: { size?: string };
}

const VAN_PICTURE: CallDescription = {
  ...{ id: 'showVanPicture', tag: 'file', problems: [401, 403, 404] },
  about: 'Its address stands in `picture` of the query `fleet/vans`, and with each report.',
  names: { vehicle: { type: 'string', enum: KINDS } },
  parameters: [describing.query('size', { type: 'string', enum: Object.keys(SIZES) }, 'No larger than this.')],
  answers: { 200: describing.fileAnswer('The picture.', 'image/*') },
};

/**
 * GET /v1/fleet/van-picture/DELIVERY_VAN/7/{file}: serves a van's picture to everyone who may see damage of such vans.
 */
export function vanPictures(app: FastifyInstance, { database }: RouteContext): void {
  app.get<Asked>(
    '/fleet/van-picture/:vehicle/:id/:file',
    { config: { described: VAN_PICTURE } },
    async (request, reply) => {
      const { actor, params, query, server } = request;
      const { vehicle, id, file } = params;
      const { license, resource, view } = VEHICLES[isVehicle(vehicle) ? vehicle : 'DELIVERY_VAN'];
      requireAccess(actor, { license, permissions: view });
      const isAsked = isVehicle(vehicle) && /^[1-9]\d{0,14}$/.test(id) && /^[0-9a-f-]{36}$/.test(file);
      if (!isAsked) throw notFound();
      const found = await database.tenant(actor.companyId, async (db) => {
        const row = await readFileRow(db, actor.companyId, file);
        const isPicture = row?.resource === resource && row.field === PICTURE && String(row.record_id) === id;
        return isPicture ? row : undefined;
      });
      if (!found) throw notFound();
      const size = SIZES[query.size as keyof typeof SIZES];
      return sendFile(request, reply, { store: server.files, file: found, size });
    },
  );
}
