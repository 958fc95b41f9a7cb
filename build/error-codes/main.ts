// Runs as `npm run error-codes`: writes docs/error-codes.md again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodesPage } from './page.ts';

writeFileSync(join(process.cwd(), 'docs/error-codes.md'), errorCodesPage(process.cwd()));
