// Handles the attachments of a bulk e-mail, which are the same for everybody who gets it.
import type { Database, FileStore } from '../contract/index.ts';
import { readAll } from './objects.ts';
import { filesOfRecord } from './rows.ts';

export const filesOfBulk = (database: Database, store: FileStore) => async (companyId: number, emailjob: number) => {
  const place = { companyId, resource: 'emailjob' };
  return readAll(store, await database.tenant(companyId, (db) => filesOfRecord(db, place, emailjob)));
};
