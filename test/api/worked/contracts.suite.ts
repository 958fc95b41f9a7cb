// Tests that clocking in makes the contract that its template asks for, once, and that a kept paper never changes.
import { type ContractsFloor, contractsFloor, HTML } from './contracts-floor.ts';

let floor: ContractsFloor;
beforeAll(async () => {
  floor = await contractsFloor();
});
afterAll(() => floor?.house.stop());

const datesOf = async (id: number) => (await floor.contractsOf(id)).map(({ business_date }) => business_date);

test('a contract is made each day, once a day, or once in six months, as the template says', async () => {
  const days = ['2026-03-02 09:00', '2026-03-02 14:00', '2026-03-03 09:00', '2026-08-30 09:00', '2026-09-04 09:00'];
  const made: Record<string, unknown> = {};
  for (const schedule of ['ALWAYS', 'ONCE_PER_DAY', 'ONCE_EVERY_6_MONTHS']) {
    const { id } = await floor.worker(`W${schedule.length}`, await floor.template(schedule));
    for (const day of days) await floor.works(id, day);
    made[schedule] = await datesOf(id);
  }
  expect(made).toEqual({
    ALWAYS: days.map((day) => day.slice(0, 10)),
    ONCE_PER_DAY: ['2026-03-02', '2026-03-03', '2026-08-30', '2026-09-04'],
    ONCE_EVERY_6_MONTHS: ['2026-03-02', '2026-09-04'],
  });
});

test('days that come at the same moment make one contract', async () => {
  const { id, agreement } = await floor.worker('Paula', await floor.template('ONCE_EVERY_6_MONTHS'));
  const hours = ['08', '10', '12', '14', '16', '18'];
  const answers = await Promise.all(hours.map((hour) => floor.clockIn(id, `2026-05-04 ${hour}:00`)));
  expect(answers.map(({ status }) => status)).toEqual(hours.map(() => 201));
  const [contract, ...others] = await floor.contractsOf(id);
  expect(others).toEqual([]);
  expect(contract).toMatchObject({
    ...{ kind: 'CONTRACT', wage_agreement_id: agreement, business_date: '2026-05-04', printed: false },
    ...{ validated: false, locale: 'en' },
  });
});

test('nobody gets a contract whose agreement asks for none', async () => {
  const { id } = await floor.worker('Quinn', undefined);
  await floor.works(id, '2026-05-05 09:00');
  expect(await floor.contractsOf(id)).toEqual([]);
});

test('the contract speaks the language of the place of work, and is put into the print queue', async () => {
  const { house, plan } = floor;
  const french = '<p>Entre {{company}} et {{first_name}} {{last_name}}</p>';
  const translations = [{ locale: 'fr', html_content: french }];
  const { id } = await floor.worker('Remy', await floor.template('ALWAYS', { translations }));
  const { establishment_unit_id } = (await house.call(house.root, 'GET', `division/${plan.shop}`)).body.data;
  const unit = `establishmentunit/${establishment_unit_id}`;
  await house.call(house.root, 'PATCH', unit, { work_locale: 'fr' });
  await floor.works(id, '2026-05-06 09:00');
  await house.call(house.root, 'PATCH', unit, { work_locale: null });
  const [contract] = await floor.contractsOf(id);
  expect(contract).toMatchObject({ locale: 'fr' });
  expect((await keptOf(contract!.id)).html).toBe(french);
  const jobs = await house.call(house.root, 'GET', `printjob?filter[record_id][eq]=${contract!.id}`);
  expect(jobs.body.data).toMatchObject([{ title: expect.stringContaining('Remy 2026-05-06'), status: 'WAITING' }]);
});

test('the paper stays as it was when its template, the person and the wage change', async () => {
  const { house } = floor;
  const template = await floor.template('ALWAYS', { html_content: `${HTML}<p>{{wage}}</p>` });
  const { id, agreement } = await floor.worker('Sofie', template, { override_wage: 15.5 });
  await floor.works(id, '2026-05-07 09:00');
  const [contract] = await floor.contractsOf(id);
  const before = await keptOf(contract!.id);
  expect(before.values).toMatchObject({ first_name: 'Sofie', wage: '€15.50', workers_statute: 'Blue-collar worker' });
  await house.call(house.root, 'PATCH', `contracttemplate/${template}`, { html_content: '<p>Other</p>' });
  await house.call(house.root, 'PATCH', `employee/${id}`, { first_name: 'Sophie' });
  await house.call(house.root, 'PATCH', `wageagreement/${agreement}`, { override_wage: 99 });
  expect(await keptOf(contract!.id)).toEqual(before);
  expect(contract).not.toHaveProperty('paper');
});

test('a day that goes takes its paper along, unless that came out', async () => {
  const { house } = floor;
  const { id } = await floor.worker('Tess', await floor.template('ALWAYS'));
  const [lost, kept] = [await floor.works(id, '2026-05-08 09:00'), await floor.works(id, '2026-05-09 09:00')];
  const [, second] = await floor.contractsOf(id);
  await house.call(house.root, 'POST', `contract/${second!.id}/printed`);
  for (const day of [lost, kept])
    expect((await house.call(house.root, 'DELETE', `workingday/${day.id}`)).status).toBe(204);
  const left = await floor.contractsOf(id);
  expect(left).toMatchObject([{ id: second!.id, printed: true, business_date: '2026-05-09' }]);
  expect(left[0]).not.toHaveProperty('workingday_id');
  expect(left[0]!.working_day).toMatchObject({ business_date: '2026-05-09', employee: { first_name: 'Tess' } });

  const again = await floor.works(id, '2026-05-09 11:00');
  expect(await floor.contractsOf(id)).toMatchObject([{ id: second!.id, workingday_id: again.id }]);
});

test('a template is refused for a placeholder that nobody knows, in whichever language it stands', async () => {
  const { house } = floor;
  const text = (html_content: string) => ({ name: 'Wrong', print_schedule: 'ALWAYS', html_content });
  const translations = [
    { locale: 'nl', html_content: HTML },
    { locale: 'fr', html_content: '<p>{{compny}}</p>' },
  ];
  const sent = { ...text('<p>{{salary}}</p>'), translations };
  const { status, body } = await house.call(house.root, 'POST', 'contracttemplate', sent);
  expect(status).toBe(422);
  expect(body.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`)).toEqual([
    'html_content unknownPlaceholder',
    'translations.1.html_content misspeltPlaceholder',
  ]);
});

test('a template is previewed with an agreement, and its wage only for who may see it', async () => {
  const { house } = floor;
  const { agreement } = await floor.worker('Uma', undefined, { override_wage: 14.75 });
  const asked = { kind: 'CONTRACT', html_content: '<p>{{wage}} {{planned_hours}}</p>', id: agreement };
  const preview = async (...permissions: string[]) =>
    house.call(house.actor(permissions), 'POST', 'document/template/preview', asked);
  const templates = 'ICECLOCK_CONTRACT_TEMPLATES_VIEW';
  const [seen, hidden] = [await preview(templates, 'ICECLOUD_WAGE_AGREEMENTS_VIEW'), await preview(templates)];
  expect([seen.status, hidden.status, (await preview('ICECLOUD_WAGE_AGREEMENTS_VIEW')).status]).toEqual([
    200, 200, 403,
  ]);
  // Letters are drawn as shapes: the same text twice is the same picture.
  expect(seen.body.data.svg).toBe((await preview(templates, 'ICECLOUD_WAGE_AGREEMENTS_VIEW')).body.data.svg);
  expect(hidden.body.data.svg).not.toBe(seen.body.data.svg);
  const wrong = { ...asked, html_content: '<p>{{salary}}</p>' };
  expect((await house.call(house.root, 'POST', 'document/template/preview', wrong)).status).toBe(422);
});

async function keptOf(id: number) {
  const { database, own } = floor.house;
  const kept = database.tenant(own, (db) =>
    db.selectFrom('contract').select('paper').where('company_id', '=', own).where('id', '=', id).executeTakeFirst(),
  );
  return (await kept)?.paper;
}
