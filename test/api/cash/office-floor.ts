// Makes what tests of tickets in the office need: tills of their own, and tickets on them as if they had come from there.
import { type Answer, call, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';
import { byProduct } from '../shop/by-product.ts';

export type Row = Record<string, unknown>;
export type Made = Row & { readonly id: number };

export interface Office {
  readonly running: Running;
  readonly token: string;
  /** Calls as the administrator, or as somebody else. */
  ask(method: string, path: string, body?: object, token?: string): Promise<Answer>;
  made(resource: string, body: object): Promise<Made>;
  list(path: string): Promise<Made[]>;
  /** A till of its own. */
  till(more?: Row): Promise<number>;
  /** A ticket of lines that are paid by one terminal payment unless said; answers it as a call does. */
  ticket(device: number, lines: readonly Row[], more?: Row): Promise<Made>;
  read(id: number): Promise<Made>;
}

const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);
let counter = 0;

/** Starts the whole product for one suite. */
export function ownOffice(): Office {
  let running: Running;
  let token: string;
  beforeAll(async () => {
    running = await startWhole({ routes: byProduct.server?.routes });
    token = await tokenOf(running, 'admin');
  });
  afterAll(() => running?.stop());
  const ask: Office['ask'] = (method, path, body, by = token) =>
    call(running, `/v1/${path}`, { method, token: by, body });
  const made: Office['made'] = async (resource, body) => {
    const answer = await ask('POST', resource, body);
    if (![200, 201].includes(answer.status)) throw new Error(`${resource}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const read: Office['read'] = async (id) => (await ask('GET', `sale/${id}`)).body.data;
  return {
    get running() {
      return running;
    },
    get token() {
      return token;
    },
    ...{ ask, made, read },
    list: async (path) => (await ask('GET', path)).body.data,
    till: async (more = {}) => {
      counter += 1;
      return (await made('device', { kind: 'TILL', name: `Till ${counter}`, ...more })).id;
    },
    ticket: async (device, lines, more = {}) => {
      counter += 1;
      const { id } = await made('counts/Sale', { values: ticketOf(device, counter, lines, more) });
      return read(id);
    },
  };
}

function ticketOf(device_id: number, nr: number, lines: readonly Row[], more: Row): Row {
  const own = lines.map((line) => {
    const total = Number(line.qty) * cents(line.unit_price_vati) - cents(line.discount_vati);
    return { kind: 'ITEM', ...line, total_vati: total / 100 };
  });
  const total_vati = own.reduce((sum, line) => sum + cents(line.total_vati), 0) / 100;
  const payments = (more.payments as Row[] | undefined) ?? [{ method: 'TERMINAL', amount: total_vati }];
  const methods = [...new Set(payments.map(({ method }) => method))];
  return {
    ...{ device_id, nr, kind: 'SALE', status: 'COMPLETED', lines: own, payments, methods, total_vati },
    ...{ at: '2026-06-01T12:00:00Z', business_date: '2026-06-01', ...more },
  };
}

export const codesOf = ({ errors = [] }: { errors?: { path: string; code: string }[] }): string[] =>
  errors.map(({ path, code }) => `${path} ${code}`);

export { post };
