// Runs one of the calls that every entity has (list, show, create, …) in its transaction, with the caller's rights.
import { addressFor } from '../http/address.ts';
import { asking } from '../records/asking.ts';
import type { Call } from '../records/call.ts';
import { callOn } from '../records/records.ts';
import type { Request, ResourceMount } from './route.ts';

/** Runs the work in one transaction. */
export function inCall<T>(
  { app, database, resource }: ResourceMount,
  request: Request,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const { actor, query, protocol, host } = request;
  // Adds the origin by which the browser reached this server, so that no custom page embeds it either.
  const origins = [...(app.composition.origins ?? []), `${protocol}://${host}`];
  const calling = { actor, query, origin: addressFor(request) };
  return asking(app.composition.services, (services) => {
    const composition = { ...app.composition, origins, services };
    return database.tenant(actor.companyId, (db) => work(callOn(resource, { ...calling, composition, db })));
  });
}
