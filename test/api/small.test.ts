// The suites of every folder that has no test file of its own here.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suitesOf } from './suites.ts';

const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name } of folders) if (!existsSync(join(__dirname, `${name}.test.ts`))) suitesOf(name);
