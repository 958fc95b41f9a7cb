// Describes a running import: the field of each column, and the results of its rows so far.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Actor, Database, Rows } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { wordsIn } from '../export/words.ts';
import { refuseFile, type Sheet } from '../reading/limits.ts';
import { decimalsIn } from './decimals.ts';
import { languagesFrom } from './is-shown.ts';
import { openRun } from './kept.ts';
import { type Heading, readChosen, readHeading } from './mapping/heading.ts';
import { keyOf, keysOf, NO_KEY } from './mapping/key.ts';
import { keepSource, keptSource } from './mapping/source.ts';
import { relatedIn } from './related.ts';
import type { Upload } from './upload.ts';
import type { CellReading } from './value.ts';

export interface Job {
  readonly mode: Upload['mode'];
  readonly sheet: Sheet;
  readonly headings: readonly Heading[];
  /** The fields by which a row's record is found; none if all rows are new. */
  readonly key: readonly string[];
  /** The keys that could be chosen. */
  readonly keys: readonly (readonly string[])[];
  readonly reading: CellReading;
  /** Number by which it is undone; absent for a preview. */
  readonly run?: number;
  /** The company's country, for new records whose required country the sheet leaves out. */
  readonly country?: string;
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

export async function openJob(
  { app, database, resource }: Place,
  actor: Actor,
  upload: Upload,
  sentAs: string,
): Promise<Job> {
  const { locale, mode, sheet } = upload;
  const { entity } = resource;
  const { companyId } = actor;
  return database.tenant(companyId, async (db) => {
    const words = await wordsIn(db, companyId, resource, app.composition, languagesFrom(locale));
    const chosen = readChosen(entity, upload.mapping, sheet.heading.length);
    const like = { companyId, resource: entity.resource, heading: sheet.heading };
    const source = chosen ? undefined : await keptSource(db, like);
    const headings = readHeading({ entity, actor, sheet, words, chosen, kept: source?.fields });
    const keys = keysOf(entity, actor, headings);
    const key = keyOf(entity, keys, upload.key ?? usable(source?.key, keys));
    if (mode === 'apply') {
      if (!headings.some(({ use }) => use === 'set')) throw refuseFile('noColumns');
      await keepSource(db, like, { fields: headings.map(({ name }) => name), key: key.join() || NO_KEY });
    }
    const run = mode === 'apply' ? await openRun(db, actor, entity.resource, sentAs) : undefined;
    const country = await countryOf(db, companyId);
    const related = await relatedIn(db, resource, actor, headings, sheet.rows);
    const reading = { locale, words, ...related, decimals: decimalsIn(headings, sheet.rows) };
    return {
      mode,
      sheet,
      headings,
      keys,
      key,
      run,
      country,
      reading,
      met: new Set(),
      taken: new Set(),
      named: new Set(),
    };
  });
}

async function countryOf(db: Rows, companyId: number): Promise<string | undefined> {
  const { rows } = await sql<{ country: string | null }>`select address_country as country from company
    where id = ${companyId}`.execute(db);
  return rows[0]?.country ?? undefined;
}

/** A kept key counts where this person may use it. */
function usable(key: string | undefined, keys: Job['keys']): string | undefined {
  return key === NO_KEY || keys.some((each) => each.join() === key) ? key : undefined;
}
