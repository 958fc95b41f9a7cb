// Prints how far off forecasts would have been within the last four weeks, and how far "same weekday last week" was:
// `npm run scoop -- backtest`.
import { sql } from 'kysely';
import type { CommandContext, Rows } from '#api';
import { businessDay } from '#core/contract';
import { backtest, type Errors, isWorthShowing } from '../backtest.ts';
import { readSurroundings } from './circumstances.ts';
import { chunks, closing, type Some } from './forecasting.ts';
import { readHistories } from './sold-history.ts';

interface Tested {
  readonly name: string;
  readonly days: number;
  readonly errors: Errors | undefined;
}

export async function backtestLines(context: CommandContext): Promise<string[]> {
  const { db, companyId, demand, settings } = context;
  const today = businessDay(new Date(), settings.company().day_cutoff);
  const around = await readSurroundings({ db, companyId, closesOnHolidays: closing(settings) });
  const lines: string[] = [];
  let resource = '';
  for (const some of await chunks(db, context)) {
    const kind = demand.kinds.find((one) => one.resource === some.resource);
    if (!kind) continue;
    if (resource !== some.resource) lines.push('', line(some.resource, 'days', 'day', 'week', 'hour', 'week', 'shown'));
    resource = some.resource;
    const names = await namesOf(db, some, context);
    for (const { record, days } of await readHistories({ db, companyId, kind, records: some.records, today, around }))
      lines.push(
        said({ name: names.get(record) ?? String(record), days: days.length, errors: backtest(days, today, around) }),
      );
  }
  return lines;
}

async function namesOf(db: Rows, { resource, records }: Some, { demand }: CommandContext) {
  const { rows } = await sql<{ record: number; name: string }>`select r.record_id::int as record,
      ${demand.recordName('r')} as name
    from (select ${resource}::text as resource, unnest(${[...records]}::bigint[]) as record_id) as r`.execute(db);
  return new Map(rows.map(({ record, name }) => [record, name]));
}

function said({ name, days, errors }: Tested): string {
  if (!errors) return line(name, String(days), '-', '-', '-', '-', 'no: too little to compare');
  const shares = [errors.error, errors.baseline, errors.hourError, errors.hourBaseline].map(
    (share) => `${Math.round(share * 100)} %`,
  );
  return line(name, String(days), ...shares, isWorthShowing(errors) ? 'yes' : 'no: last week is nearer');
}

const NAME = 34;
const FIGURE = 7;

function line(name: string, ...rest: string[]): string {
  const figures = rest.slice(0, -1).map((figure) => figure.padStart(FIGURE));
  return `${name.slice(0, NAME).padEnd(NAME)}${figures.join('')}   ${rest.at(-1)}`;
}
