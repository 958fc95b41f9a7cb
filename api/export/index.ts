// Serves GET /v1/{resource}/export: answers the whole list that a person sees as a file for a spreadsheet.
import { Problem } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { isBadValue } from '../records/checking/conflict.ts';
import { add, type ResourceMount } from '../resources/route.ts';
import { EXPORT } from './described.ts';
import { readRequest } from './request.ts';
import { listSource } from './rows.ts';
import { sendSheet } from './send.ts';

export function registerExport(place: ResourceMount): void {
  const { resource } = place;
  add(
    place,
    'GET',
    '/export',
    async (request, reply) => {
      const reach = demand(request.actor, resource.entity, 'index');
      const { columns, query, ...sheet } = readRequest(request.query, resource, request.actor);
      const actor = { ...request.actor, locale: sheet.locale };
      const fields = columns.map(({ name }) => name);
      try {
        return await sendSheet(place, reply, {
          ...{ ...sheet, resource, columns, reader: request.actor },
          sourceIn: (db) => listSource(db, { resource, actor, query, reach, fields }),
        });
      } catch (error) {
        throw isBadValue(error) ? new Problem(400, 'badQuery') : error;
      }
    },
    EXPORT,
  );
}
