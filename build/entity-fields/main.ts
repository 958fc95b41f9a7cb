// Runs as `npm run entity-fields`: writes docs/plugins/entities.md again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifests from '#plugins';
import { entitiesPage } from './page.ts';

writeFileSync(join(process.cwd(), 'docs/plugins/entities.md'), entitiesPage(manifests));
