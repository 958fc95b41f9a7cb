// Starts the API: as a small process that watches over the server, or as the server with the modules of this Scoop.
import { watchOver } from '#api/parent';

if (!watchOver()) {
  // One chunk for both: in two, each would carry what they share, and Node keeps the text of all code that it loads.
  const [{ start }, { default: modules }] = await Promise.all([
    import(/* webpackChunkName: "server" */ '#api/start'),
    import(/* webpackChunkName: "server" */ './server.ts'),
  ]);
  await start(modules);
}
