// Tests saves whose commit travels with their statement: where one of the two fails, nothing of it stays or is told.
import { sql } from 'kysely';
import { CHANNEL } from '../../../api/announcements/announce.ts';
import { comeAgain } from '../come-again.ts';
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
const heard: { readonly resource?: string; readonly id?: number }[] = [];
let stopListening: () => Promise<void>;
beforeAll(async () => {
  house = await openHouse();
  const listening = house.database.listen([CHANNEL], {
    // The connection also hears words of its own.
    heard: (text) => void (text.startsWith('{') && heard.push(JSON.parse(text))),
    resumed: () => undefined,
  });
  stopListening = () => listening.stop();
  await listening.ready;
});
afterAll(async () => {
  await stopListening?.();
  await house?.stop();
});

const change = (id: number, body: object, headers?: Record<string, string>) =>
  house.call(house.root, 'PATCH', `fading/${id}`, body, headers);
const read = async (id: number) => (await house.call(house.root, 'GET', `fading/${id}`)).body.data;
const entriesOf = async (id: number) => {
  const { rows } = await house.database.system((db) =>
    sql`select action from activity_log where company_id = ${house.own} and resource = 'fading' and record_id = ${id}
      order by id`.execute(db),
  );
  return rows.map((row) => (row as { action: string }).action);
};

/** Announcements come in the order of commits: those before a marker's are all there once it is heard. */
async function toldOf(id: number): Promise<number> {
  const marker = await house.make('target', { title: 'Marker' });
  const isHeard = () => heard.some((told) => told.resource === 'target' && told.id === marker.id);
  while (!isHeard()) await new Promise(setImmediate);
  return heard.filter((told) => told.resource === 'fading' && told.id === id).length;
}

test('a change is saved, written down and told once', async () => {
  const { id } = await house.make('fading', { title: 'Once told' });
  const before = await toldOf(id);
  const { status, body } = await change(id, { title: 'Told' }, { 'if-match': '"1"' });
  expect([status, body.data.title, body.data.version]).toEqual([200, 'Told', 2]);
  expect(await entriesOf(id)).toEqual(['create', 'update']);
  expect(await toldOf(id)).toBe(before + 1);
});

test('of two changes at once of one version one is saved, and the other is answered 412 with it', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { id } = await house.make('fading', { title: `Race ${turn}` });
    const before = await toldOf(id);
    const answers = await Promise.all(
      ['A', 'B'].map((sign) => comeAgain(() => change(id, { title: `${sign} ${turn}` }, { 'if-match': '"1"' }))),
    );
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 412, 'stale']);
    expect(lost?.body.current).toEqual(won?.body.data);
    expect(await read(id)).toEqual(won?.body.data);
    expect(await entriesOf(id)).toEqual(['create', 'update']);
    expect(await toldOf(id)).toBe(before + 1);
  }
});

test('what the company has already is refused by name; nothing is changed, written down or told', async () => {
  await house.make('fading', { title: 'Taken' });
  const { id } = await house.make('fading', { title: 'Free' });
  const before = [await read(id), await toldOf(id)];
  for (const headers of [undefined, { 'if-match': '"1"' }]) {
    const { status, body } = await change(id, { title: 'TAKEN' }, headers);
    expect([status, codesOf(body)]).toEqual([422, ['title unique']]);
  }
  expect([await read(id), await toldOf(id)]).toEqual(before);
  expect(await entriesOf(id)).toEqual(['create']);
  expect((await change(id, { title: 'Other' })).status).toBe(200);
});

test('a constraint that is looked at when the transaction ends undoes all of it, and the next change is saved', async () => {
  const { id } = await house.make('fading', { title: 'Late' });
  const before = [await read(id), await toldOf(id)];
  await house.database.system((db) =>
    sql
      .raw(
        `create function late_refusal() returns trigger language plpgsql as $$ begin
          if new.title = 'Refused late' then raise exception 'refused late' using errcode = '23514'; end if;
          return null; end $$;
        create constraint trigger late_refusal after update on fading deferrable initially deferred
          for each row execute function late_refusal()`,
      )
      .execute(db),
  );
  try {
    const { status, body } = await change(id, { title: 'Refused late' });
    expect([status, body.code]).toEqual([500, 'unexpected']);
    expect([await read(id), await toldOf(id)]).toEqual(before);
    expect(await entriesOf(id)).toEqual(['create']);
    expect((await change(id, { title: 'Saved' }, { 'if-match': '"1"' })).body.data).toMatchObject({ version: 2 });
  } finally {
    await house.database.system((db) =>
      sql.raw('drop trigger late_refusal on fading; drop function late_refusal()').execute(db),
    );
  }
});
