// Starts the API: as a small process that watches over the server, or as the server with the modules of this Scoop.
import { watchOver } from '#api/parent';

if (!watchOver()) {
  const [{ start }, { default: modules }] = await Promise.all([import('#api/start'), import('./server.ts')]);
  await start(modules);
}
