// Entry of the API: the server, with the modules that this Scoop is made of.
import { start } from '#api/start';
import modules from './server.ts';

await start(modules);
