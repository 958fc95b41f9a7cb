// Runs with `npm run types` and each build: writes the types of all records and ports to dist/types, one declaration file for
// each module.
import { join } from 'node:path';
import { writeExampleTypes, writeRecordTypes } from './write.ts';

const root = process.cwd();
writeRecordTypes(root, join(root, 'dist/types'));
writeExampleTypes(join(root, 'examples'), join(root, 'dist/example-types'));
