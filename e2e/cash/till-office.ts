// Reads a van's day at each place where the office has it, as the page, sheet, paper or message there tells it.
import { Client as Postgres } from 'pg';
import { readPdf } from '../../test/api/documents/read-pdf.ts';
import type { Client, Stored } from '../people.ts';

export interface VanDay {
  readonly url: string;
  readonly admin: Client;
  readonly device: number;
  readonly van: number;
  readonly day: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Sums of the list of tickets, and how many it has. */
export async function listTotals({ admin, device }: VanDay): Promise<Row> {
  const totals = 'amount_vati,paid_cash,paid_terminal,paid_gift_card,paid_other';
  const { body } = await admin.send('GET', `sale/count?filter[device_id]=${device}&totals=${totals}`);
  return body.data as unknown as Row;
}

export async function drawerOf({ admin, device }: VanDay): Promise<Stored> {
  const { body } = await admin.send('GET', `drawersession?filter[device_id]=${device}&sort=id`);
  return body.data![0]!;
}

const street = ({ day, van }: VanDay) => `from=${day}&until=${day}&icecream_van_id=${van}`;
const rows = async ({ admin }: VanDay, path: string) =>
  (await admin.send('GET', `query/${path}`)).body.data as readonly Row[];

export const streetRates = (at: VanDay) => rows(at, `icecash/street-vat?${street(at)}`);
export const streetMethods = (at: VanDay) => rows(at, `icecash/street-payments?${street(at)}`);
export const streetItems = (at: VanDay) => rows(at, `icecash/street-items?${street(at)}`);

const asked = ({ url, admin }: VanDay, path: string) =>
  fetch(`${url}/v1/${path}`, { headers: { Authorization: `Bearer ${admin.token}` } });

/** The cells of each line but the titles, as the sheet has them. */
export async function streetSheet(at: VanDay, table: 'vat' | 'payments'): Promise<readonly (readonly string[])[]> {
  const text = await (await asked(at, `query/icecash/street-${table}?${street(at)}&format=csv&locale=en`)).text();
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  return lines.slice(1).map((line) => line.split(/[;,]/).map((cell) => cell.replaceAll('"', '')));
}

/** The words of a document, with one space between them. */
export async function paperText(at: VanDay, path: string): Promise<string> {
  const answer = await asked(at, `document/${path}&locale=en`);
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

export const dailyPaper = (at: VanDay) => paperText(at, `icecash/daily-sales?${street(at)}`);
export const drawerPaper = (at: VanDay, id: number) => paperText(at, `icecash/drawer-sheet?id=${id}`);

/** What the month has without an invoice of the van on that day, by rate and by method. */
export async function monthOf(at: VanDay): Promise<{ readonly rates: readonly Row[]; readonly paid: readonly Row[] }> {
  const month = `${at.day.slice(0, 7)}-01`;
  const own = ({ business_date, place_id, channel }: Row) =>
    business_date === at.day && place_id === at.van && channel === 'icecash.TRUCK';
  const [rates, paid] = await Promise.all(
    ['receipts', 'receipts-paid'].map((query) => rows(at, `icecloud/${query}?month=${month}`)),
  );
  return { rates: rates!.filter(own), paid: paid!.filter(own) };
}

/** What was told to accounting of the van's day: the page of ports has the last twenty messages alone, and a month more. */
export async function messagesOf({ day, van }: VanDay, databaseUrl: string): Promise<readonly Row[]> {
  const database = new Postgres({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows: found } = await database.query(
      `select payload -> 'message' as message from background_job
        where name = 'port.accounting' and payload -> 'message' ->> 'nr' like $1 order by id`,
      [`${day}/icecash.TRUCK/${van}/%`],
    );
    return found.map(({ message }) => message);
  } finally {
    await database.end();
  }
}
