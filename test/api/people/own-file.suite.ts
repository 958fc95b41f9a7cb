// Tests one's own file: people change their contact data themselves, and ask HR for changes of legal data.
import { sql } from 'kysely';
import { demoPdf } from '../../../api/demo/drawings.ts';
import { MASK } from '../../../core/contract/index.ts';
import { CONTACT, LEGAL } from '../../../plugins/icecloud/people/fields.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { newEmployee } from './people.ts';

const PDF = new Uint8Array(demoPdf('Card', ['Antoine Gérard']));
let house: House;
// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;
let person: Row;
beforeAll(async () => {
  house = await openHouse();
  person = await house.make('employee', newEmployee({ last_name: 'Gérard', first_name: 'Antoine' }));
  await house.database.system((db) =>
    sql`insert into employee_permission (company_id, employee_id, permission)
      values (${house.own}, ${house.people[1]}, 'ICECLOUD_EMPLOYEES_EDIT')`.execute(db),
  );
});
afterAll(() => house?.stop());

const me = () => ({ ...house.actor([]), employeeId: person.id as number });
const hr = () => house.actor(['ICECLOUD_EMPLOYEES_LIST', 'ICECLOUD_EMPLOYEES_EDIT']);
const own = async (): Promise<Row> => (await house.call(me(), 'GET', 'icecloud/own-file')).body.data;
const stored = async () => (await house.call(house.root, 'GET', `employee/${person.id}`)).body.data;
const contact = (body: object) => house.call(me(), 'POST', 'icecloud/own-file/contact', body);
const picked = (names: readonly string[], record: Row) => Object.fromEntries(names.map((name) => [name, record[name]]));
const ask = async (changes: object) =>
  house.call(me(), 'POST', 'icecloud/own-file/change', { ...picked(LEGAL, (await own()).record), ...changes });
const asked = async () => (await house.call(hr(), 'GET', `employeechange?filter[employee_id]=${person.id}`)).body.data;
const decide = async (to: object, who = hr()) =>
  house.call(who, 'PATCH', `employeechange/${(await asked())[0].id}/status`, to);
const told = async (employee: number) => {
  const notices = sql<{ kind: string }>`select kind from notice where employee_id = ${employee} order by id`;
  return (await house.database.tenant(house.own, (db) => notices.execute(db))).rows.map(({ kind }) => kind);
};

test('everyone sees their own file unmasked and nobody else’s, and changes where they live and whom to call', async () => {
  const { record, asked: none } = await own();
  expect([record.last_name, none]).toEqual(['Gérard', []]);
  expect(record.national_registry_nr).not.toContain(MASK);
  expect(record).not.toHaveProperty('nfc_token');
  const right = { ...picked(CONTACT, record), address_street: 'Dok', ice_name: 'Mila' };
  expect((await contact(right)).status).toBe(204);
  expect(await stored()).toMatchObject({ address_street: 'Dok', ice_name: 'Mila', last_name: 'Gérard' });
  const { ice_name: _, ...without } = right;
  expect((await contact(without)).status).toBe(204);
  expect((await stored()).ice_name).toBeUndefined();
  const wrong = await contact({ ...right, cellphone_nr: '12' });
  expect([wrong.status, codesOf(wrong.body)]).toEqual([422, [expect.stringMatching(/^cellphone_nr /)]]);
  expect((await contact({ ...right, last_name: 'Other' })).status).toBe(422);
  expect((await stored()).last_name).toBe('Gérard');
});

test('a change is asked of what differs, asked anew it is one question, and HR hears of it once', async () => {
  expect(codesOf((await ask({})).body)).toEqual([' nothingToAsk']);
  const wrong = await ask({ national_registry_nr: '00000000000' });
  expect(codesOf(wrong.body)).toEqual([expect.stringMatching(/^national_registry_nr /)]);
  expect((await ask({ last_name: 'Gerard' })).status).toBe(204);
  expect((await ask({ birthplace: 'Luik' })).status).toBe(204);
  expect((await own()).asked.map(({ wanted, status }: Row) => [wanted, status])).toEqual([
    [{ last_name: 'Gerard', birthplace: 'Luik' }, 'ASKED'],
    [{ last_name: 'Gerard' }, 'WITHDRAWN'],
  ]);
  expect(await told(house.people[1]!)).toEqual(['icecloud.change-asked']);
  expect((await stored()).last_name).toBe('Gérard');
});

test('who may edit employees decides: accepted it is done, refused with a reason; the person hears', async () => {
  const list = await house.call(house.actor(['ICECLOUD_EMPLOYEES_LIST']), 'GET', 'employeechange');
  expect(list.status).toBe(403);
  expect((await decide({ status: 'ACCEPTED' }, me())).status).toBe(403);
  expect((await decide({ status: 'ACCEPTED' })).status).toBe(200);
  expect(await stored()).toMatchObject({ last_name: 'Gerard', birthplace: 'Luik' });
  expect((await decide({ status: 'REFUSED', refusal: 'No' })).status).toBe(409);
  await ask({ first_name: 'Tony' });
  expect((await decide({ status: 'REFUSED' })).status).toBe(422);
  expect((await decide({ status: 'REFUSED', refusal: 'As on the card' })).status).toBe(200);
  expect((await own()).asked[0]).toMatchObject({ status: 'REFUSED', refusal: 'As on the card' });
  expect((await stored()).first_name).toBe('Antoine');
  expect(await told(person.id)).toEqual(['icecloud.change-accepted', 'icecloud.change-refused']);
});

test('what waits counts for HR, stands on their dashboard, says who decided it, and is taken back by who asked', async () => {
  const waiting = async (who = hr()): Promise<number> => {
    const { data } = (await house.call(who, 'GET', 'notification/navbar')).body;
    return data.find(({ name }: Row) => name === 'employee')?.amount ?? 0;
  };
  const [decided] = await asked();
  expect(decided).toMatchObject({ status: 'REFUSED', decided_by_employee_id: house.people[0] });
  expect(Date.now() - Date.parse(decided.decided_at)).toBeLessThan(60_000);
  expect(await waiting()).toBe(0);
  await ask({ birthplace: 'Namen' });
  expect([await waiting(), await waiting(me())]).toEqual([1, 0]);
  const [{ id }] = (await own()).asked;
  const takeBack = (who = me()) => house.call(who, 'DELETE', `icecloud/own-file/change/${id}`);
  expect((await takeBack(hr())).status).toBe(404);
  expect([(await takeBack()).status, await waiting()]).toEqual([204, 0]);
  expect((await takeBack()).status).toBe(404);
  expect((await decide({ status: 'ACCEPTED' })).status).toBe(409);
});

test('nobody makes, changes or deletes what others asked', async () => {
  const [{ id }] = await asked();
  const change = { employee_id: person.id, wanted: { last_name: 'X' } };
  for (const [method, path] of [
    ['POST', 'employeechange'],
    ['PATCH', `employeechange/${id}`],
  ] as const)
    expect((await house.call(house.root, method, path, change)).status).toBe(405);
  expect((await house.call(house.root, 'DELETE', `employeechange/${id}`)).status).toBe(405);
});

test('people hand in their own papers, each with its end: they count at once, HR hears, and nothing else is taken', async () => {
  const hand = (record: object, files: readonly string[] = []) => {
    const body = new FormData();
    body.append('record', JSON.stringify(record));
    for (const field of files) body.append(field, new File([PDF], `${field}.pdf`, { type: 'application/pdf' }));
    return house.call(me(), 'POST', 'employee/own-papers', files.length > 0 ? body : record);
  };
  const ends = { drivers_license_expires_at: '2031-05-01' };
  const paper = { ...ends, drivers_license_uri: expect.stringMatching(/drivers_license\.pdf$/) };
  expect((await hand(ends, ['drivers_license'])).status).toBe(204);
  expect(await stored()).toMatchObject(paper);
  expect((await own()).record).toMatchObject(ends);
  expect(await told(house.people[1]!)).toContain('icecloud.papers-handed-in');
  expect((await hand({}, ['criminal_record_extract'])).status).toBe(204);
  expect(await stored()).toMatchObject(paper);
  expect(codesOf((await hand({})).body)).toEqual([' nothingToAsk']);
  expect((await hand({ last_name: 'Other' })).status).toBe(422);
  expect((await hand({}, ['profile_picture'])).status).toBe(422);
});
