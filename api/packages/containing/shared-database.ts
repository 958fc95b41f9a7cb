// Gives a package's routes the database within the package's share of connections; a transaction ends when its call's
// time is over.
import type { Database, Rows } from '../../contract/index.ts';
import type { Container } from './container.ts';

export function shared(database: Database, container: Container): Database {
  const { system, one, reads } = database;
  const { tenant, one: single } = reads;
  const readOnly = { ...sharedDoor({ system, tenant }, container), one: sharedDoor({ ...one, ...single }, container) };
  return { ...database, ...sharedDoor(database, container), one: sharedDoor(one, container), reads: readOnly };
}

function sharedDoor({ system, tenant }: Database['one'], container: Container): Database['one'] {
  const { share, line } = container;
  const within = <T>(db: Rows, work: (db: Rows) => Promise<T>) => container.inTime(container.held(db, () => work(db)));
  return {
    system: (work) => share.take(() => system((db) => within(db, work)), line),
    tenant: (company, work) => share.take(() => tenant(company, (db) => within(db, work)), line),
  };
}
