// Describes a running import: the field of each column, and the results of its rows so far.
import type { FastifyInstance } from 'fastify';
import { LOCALES } from '#core/contract';
import type { Actor, Database } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { wordsIn } from '../export/words.ts';
import type { Sheet } from '../reading/limits.ts';
import { decimalsIn } from './decimals.ts';
import { type Heading, readHeading } from './heading.ts';
import { relatedIn } from './related.ts';
import type { Upload } from './upload.ts';
import type { CellReading } from './value.ts';

export interface Job {
  readonly mode: Upload['mode'];
  readonly sheet: Sheet;
  readonly headings: readonly Heading[];
  readonly reading: CellReading;
  /** Records that earlier rows were about. */
  readonly met: Set<number>;
  /** Unique values that rows of a preview would take, since a preview is rolled back part by part. */
  readonly taken: Set<string>;
  /** Names of new rows in a preview. */
  readonly named: Set<string>;
}

/** Answers a function that returns the job to this state, after which the rows start again. */
export function bookmark({ met, taken, named }: Job): () => void {
  const sets: readonly Set<unknown>[] = [met, taken, named];
  const before = sets.map((set) => [...set]);
  return () => {
    for (const [nth, set] of sets.entries()) {
      set.clear();
      for (const one of before[nth] ?? []) set.add(one);
    }
  };
}

interface Place {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly resource: Resource;
}

export async function openJob({ app, database, resource }: Place, actor: Actor, upload: Upload): Promise<Job> {
  const { locale, mode, sheet } = upload;
  const locales = [locale, ...LOCALES.filter((other) => other !== locale)];
  return database.tenant(actor.companyId, async (db) => {
    const words = await wordsIn(db, actor.companyId, resource, app.composition, locales);
    const headings = readHeading(resource.entity, sheet.heading, words);
    const related = await relatedIn(db, resource, actor, headings, sheet.rows);
    const decimals = decimalsIn(headings, sheet.rows);
    const reading = { locale, words, related, decimals };
    return { mode, sheet, headings, reading, met: new Set(), taken: new Set(), named: new Set() };
  });
}
