// Tests that a backup contains the files of records that are kept in a bucket, and restores them into one.
import { join } from 'node:path';
import { backUp, restoreBackup } from '../../../api/backup/index.ts';
import { seedDemo } from '../../../api/demo/index.ts';
import { openFileStore } from '../../../api/files/index.ts';
import modules from '../../../plugins/server.ts';
import { openBucket } from '../files/s3.ts';
import { openPlace, targetOf } from './place.ts';

it('from one bucket into another', async () => {
  const [bucket, other] = [await openBucket(), await openBucket()];
  const [from, to] = [await openPlace('scoop_tables'), await openPlace()];
  const settings = { ...from.settings, s3Url: bucket.url };
  await seedDemo(from.database, modules, openFileStore(settings));
  const path = join(from.folder, 'bucket.zip');
  const done = await backUp(settings, from.url, { path, isChecked: true });
  expect(done).toMatchObject({ missing: 0, isChecked: true, files: bucket.objects.size });
  const target = { ...targetOf(to), files: openFileStore({ ...to.settings, s3Url: other.url }) };
  await restoreBackup(path, target);
  expect([...other.objects].sort()).toEqual([...bucket.objects].sort());
  for (const place of [from, to]) await place.leave();
  for (const one of [bucket, other]) await one.close();
});
