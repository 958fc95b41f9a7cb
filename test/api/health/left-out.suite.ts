// Tests Scoop without each built-in module that no other requires: tables are made, routes work, and it is healthy.
import { entitiesOf } from '../../../api/modules/entities.ts';
import { stepsOf } from '../../../api/packages/index.ts';
import { createServer } from '../../../api/server/index.ts';
import { withoutLeftOut } from '../../../api/settings/left-out.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { migrate } from '../../../api/store/index.ts';
import shipped from '../../../plugins/server.ts';
import { CALM } from '../calm.ts';
import { createTestDatabase } from '../postgres.ts';

const free = shipped
  .map(({ manifest }) => manifest.id)
  .filter((id) => !shipped.some(({ manifest }) => manifest.requires?.includes(id)));

test.each(free)('without %s', async (id) => {
  const modules = withoutLeftOut(shipped, [id]);
  const { database, drop } = await createTestDatabase();
  try {
    await migrate(database, entitiesOf(modules), stepsOf(modules));
    const app = createServer({ database, modules, settings: readSettings({ ...CALM }) });
    const { statusCode } = await app.inject({ method: 'GET', url: '/health' });
    const openapi = await app.inject({ method: 'GET', url: '/v1/openapi.json' });
    await app.close();
    expect([statusCode, openapi.statusCode]).toEqual([200, 200]);
  } finally {
    await drop();
  }
});
