// Reads what earlier seeds of the demo company made, also those of modules that may be left out.
import type { DemoContext, Row } from '#api';

/** Answers the demo company's records of a model, oldest first; none where its module is left out. */
export async function rowsOf({ db, companies, has }: DemoContext, model: string): Promise<Row[]> {
  if (!has(model)) return [];
  const table = model.toLowerCase();
  return db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora).orderBy('id').execute();
}

export const dayOf = (date: unknown): string => (date instanceof Date ? date.toISOString() : String(date)).slice(0, 10);

export const numberOf = (id: unknown): number | undefined => (id === null || id === undefined ? undefined : Number(id));
