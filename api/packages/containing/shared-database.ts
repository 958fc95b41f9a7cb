// Gives a package's routes the database within the package's share of connections; a transaction ends when its call's
// time is over.
import type { Database, Rows } from '../../contract/index.ts';
import type { Container } from './container.ts';

export function shared(database: Database, container: Container): Database {
  return { ...database, ...sharedDoor(database, container), one: sharedDoor(database.one, container) };
}

function sharedDoor({ system, tenant }: Database['one'], container: Container): Database['one'] {
  const { share, line } = container;
  const within = <T>(db: Rows, work: (db: Rows) => Promise<T>) => container.inTime(container.held(db, () => work(db)));
  return {
    system: (work) => share.take(() => system((db) => within(db, work)), line),
    tenant: (company, work) => share.take(() => tenant(company, (db) => within(db, work)), line),
  };
}
