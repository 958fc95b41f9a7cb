// Tests notes about employees: the server sets the author, and the subject gets the mail in their own language.
import { sql } from 'kysely';
import { type House, openHouse } from '../resources/house.ts';
import { newEmployee, openPost } from './people.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

test('a note that is visible and to be sent reaches its subject, in their language', async () => {
  const { id } = await house.make('employee', newEmployee({ email: 'subject@people.example' }));
  await house.database.system((db) =>
    sql`update account set default_locale = 'nl' where email = 'subject@people.example'`.execute(db),
  );
  const note = { subject_employee_id: id, content: 'Regel één\n<b>twee</b>' };
  const made = await house.make('employeenote', { ...note, visible_to_subject: true, send_email: true });
  expect(made).toMatchObject({ author_employee_id: house.root.employeeId, visible_to_subject: true });
  expect(made).not.toHaveProperty('send_email');
  const { outbox, mails } = await openPost(house);
  await outbox.run();
  expect(mails).toEqual([expect.objectContaining({ to: 'subject@people.example', subject: 'Een notitie voor u' })]);
  expect(mails[0]!.text).toContain('> Regel één\n> <b>twee</b>');
  expect(mails[0]!.html).toContain('&lt;b&gt;twee');
  await outbox.run();
  expect(mails).toHaveLength(1);
});

test('a note that is not visible, or about nobody with an e-mail, is not sent', async () => {
  const { id } = await house.make('employee', newEmployee({ email: undefined }));
  const send = (more: object) =>
    house.call(house.root, 'POST', 'employeenote', {
      subject_employee_id: id,
      content: 'x',
      send_email: true,
      ...more,
    });
  expect((await send({})).body.errors).toEqual([expect.objectContaining({ path: 'send_email' })]);
  expect((await send({ visible_to_subject: true })).body.errors).toEqual([{ path: 'send_email', code: 'noAddress' }]);
});

test('people read the notes about themselves that are visible, and nobody else’s', async () => {
  const [, subject] = house.people;
  const write = (subject_employee_id: unknown, content: string, visible_to_subject: boolean) =>
    house.make('employeenote', { subject_employee_id, content, visible_to_subject });
  await write(subject, 'Shared', true);
  await write(subject, 'Kept', false);
  await write(house.root.employeeId, 'Of another', true);
  const own = (employeeId: number) => house.call({ ...house.actor([]), employeeId }, 'GET', 'query/icecloud/own-notes');
  const { status, body } = await own(subject!);
  expect([status, body.data.map(({ content }: { content: string }) => content)]).toEqual([200, ['Shared']]);
  expect(body.data[0].author).toBeTruthy();
  const stranger = { ...house.actor([]), employeeId: subject!, companyId: house.other };
  expect((await house.call(stranger, 'GET', 'query/icecloud/own-notes')).body.data ?? []).toEqual([]);
});

test('nobody says who wrote it, changes it, or deletes it without the permission', async () => {
  const note = { subject_employee_id: house.people[1], content: 'x' };
  const { status } = await house.call(house.root, 'POST', 'employeenote', { ...note, author_employee_id: 1 });
  expect(status).toBe(422);
  const { id } = await house.make('employeenote', note);
  expect((await house.call(house.root, 'PATCH', `employeenote/${id}`, { content: 'y' })).status).toBe(405);
  const adds = house.actor(['ICECLOUD_EMPLOYEE_NOTES_ADD']);
  const wrote = await house.call(adds, 'POST', 'employeenote', note);
  expect([wrote.status, Object.keys(wrote.body.data).sort()]).toEqual([201, ['id', 'version']]);
  expect((await house.call(adds, 'DELETE', `employeenote/${id}`)).status).toBe(403);
  expect(
    (await house.call(house.actor(['ICECLOUD_EMPLOYEE_NOTES_DELETE']), 'DELETE', `employeenote/${id}`)).status,
  ).toBe(204);
});
