// Registers the calls of every entity's records, of moving records elsewhere, and of the papers made from them.
import type { FastifyInstance } from 'fastify';
import { registerRecords } from '../calls/of-records.ts';
import { documentCalls } from '../documents/index.ts';
import { moveCalls } from '../moving/index.ts';
import type { Basis } from './basis.ts';

export function recordCalls(guarded: FastifyInstance, basis: Basis): void {
  const { database, modules, entities, tables, files, documents, declared, hooked, known } = basis;
  registerRecords(guarded, { ...declared, entities, servers: hooked, composition: known, files });
  moveCalls(guarded, { database, tables, files, resources: declared.resources });
  documentCalls(guarded, modules, { database, documents });
}
