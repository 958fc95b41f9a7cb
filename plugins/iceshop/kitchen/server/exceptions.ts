// Says which lines of today's orders should have been made by now, and how much is left of each (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { lateNow, ownKitchens } from './worksheet-late.ts';
import { doneOf, dueOf, LINES } from './worksheet-sql.ts';

export const linesToMake: ServerException = {
  of: 'worksheet',
  model: 'WebshopOrderLine',
  rows: ({ actor }) => sql`select l.id, l.id as line_id, concat_ws(' · ', '#' || o.nr, l.name) as subject,
      ${dueOf('o')} as due, (l.quantity - ${doneOf('l', 'o')})::float as left, l.quantity::float as quantity, 'line.LATE' as reason
    from ${LINES} where ${lateNow(actor.companyId, ownKitchens(actor))} order by ${dueOf('o')}, o.nr, l.id`,
};
