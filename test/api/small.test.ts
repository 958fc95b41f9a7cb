// The suites of every folder that has no test file of its own here.
// Takes long: fourteen suites one after another, one of which puts much reading upon the server.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suitesOf } from './suites.ts';

const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name } of folders) if (!existsSync(join(__dirname, `${name}.test.ts`))) suitesOf(name);
