// Runs a generic call in its transaction, as the person who makes it.
import { addressFor } from '../http/address.ts';
import { asking } from '../records/asking.ts';
import type { Call } from '../records/call.ts';
import { callOn } from '../records/records.ts';
import type { Request, ResourceMount } from './route.ts';

/** In one transaction, for whoever calls. */
export function inCall<T>(
  { app, database, resource }: ResourceMount,
  request: Request,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const { actor, query, protocol, host } = request;
  // The name that the browser knows us by may be another one: no custom page embeds it either.
  const origins = [...(app.composition.origins ?? []), `${protocol}://${host}`];
  const calling = { actor, query, origin: addressFor(request) };
  return asking(app.composition.services, (services) => {
    const composition = { ...app.composition, origins, services };
    return database.tenant(actor.companyId, (db) => work(callOn(resource, { ...calling, composition, db })));
  });
}
