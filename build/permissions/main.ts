// Runs as `npm run permissions`: writes docs/permissions.md again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import modules from '../../plugins/server.ts';
import { permissionsPage } from './page.ts';

writeFileSync(join(process.cwd(), 'docs/permissions.md'), permissionsPage(modules));
