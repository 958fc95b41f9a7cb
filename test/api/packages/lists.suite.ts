// Tests that a package brings a licence, a kind of templates with a document, a letter and an audience of its own: they
// stand in the forms, checks and calls of the product, and what they left behind stays when the package is gone.
import { type Call, packaged } from './product.ts';

const en = {
  'icecloud.permission.license.CLUB': 'Club',
  'icecloud.pandoratemplate.kind.CLUB_CARD': 'Club card',
  'icecloud.pandoratemplate.letter.club/welcome': 'Welcome to the club',
  'icecloud.emailjob.audience.club_cities': 'Members in these cities',
  'club.letter.welcome.subject': 'Welcome',
  'club.letter.welcome.body': 'Welcome, {{receiver}}.',
};
const CLUB = {
  id: 'club',
  license: 'CLUB',
  licenses: ['CLUB'],
  requires: ['icecloud'],
  permissions: ['CLUB_CARDS_VIEW'],
  templateKinds: [{ id: 'CLUB_CARD', names: ['company', 'member'], sample: 'supplier' }],
  templateLetters: [{ id: 'club/welcome', names: ['company', 'receiver'], sample: 'supplier' }],
  audiences: { club_cities: { type: 'array', items: { type: 'string' } } },
  texts: { en },
  server: `
    documents: [
      {
        id: 'card', access: { permissions: ['CLUB_CARDS_VIEW'] }, of: 'Supplier', size: 'A6',
        params: { properties: { id: { type: 'integer' } }, required: ['id'] },
        data: async ({ records, params }) => records('Supplier', { by: 'product' }).get(params.id),
        template: { kind: 'CLUB_CARD', values: ({ name }) => ({ company: 'Us', member: name }) },
        draw: ({ name }) => ({ title: name, blocks: [] }),
      },
      {
        id: 'badge', access: { permissions: ['CLUB_CARDS_VIEW'] }, size: 'A6', data: () => ({}),
        template: { kind: 'CLUB_BADGE', values: () => ({}) }, draw: () => ({ title: 'Badge', blocks: [] }),
      },
    ],
    letters: [{ id: 'welcome', template: { of: 'Supplier', receiver: ({ name }) => name, values: () => ({}) } }],
    audiences: [
      {
        fields: ['club_cities'], access: { permissions: [] },
        people: (_, company) => sql\`select id, first_name, person_email(id) as address, person_locale(id) as locale,
          null::text as stop, false as is_stopped from employee where company_id = \${company} limit 3\`,
      },
      { fields: ['club_streets'], access: { permissions: [] }, people: () => sql\`select 1\` },
    ]`,
};

const product = packaged();
let root: Call;
beforeAll(async () => {
  product.place(CLUB);
  await product.start();
  root = await product.signIn('admin');
});

const card = { name: 'Card', kind: 'CLUB_CARD', locale: 'en', html_content: '<p>{{member}} of {{company}}</p>' };
const made: { card?: number; letter?: number } = {};

test('its licence can be held, and opens what is its own', async () => {
  expect((await root('GET', 'document/club/card?id=1')).status).toBe(403);
  const { license_terms } = (await root('GET', 'company/1')).body.data;
  const terms = [...license_terms, { license: 'CLUB' }];
  expect((await root('PATCH', 'company/1', { license_terms: terms })).status).toBe(200);
  const unknown = await root('PATCH', 'company/1', { license_terms: [...terms, { license: 'PALACE' }] });
  expect(unknown.body.errors).toMatchObject([{ path: `license_terms.${terms.length}.license`, code: 'enum' }]);
  root = await product.signIn('admin');
  expect((await root('GET', 'company/1')).body.data.licenses).toContain('CLUB');
});

test('a company makes a template of its kind and of its letter, with their placeholders alone', async () => {
  const saved = await root('POST', 'pandoratemplate', card);
  made.card = saved.body.data.id;
  expect(saved.body.data).toMatchObject({ kind: 'CLUB_CARD' });
  expect(saved.body.data.unknown_placeholders ?? null).toBeNull();
  const wrong = await root('POST', 'pandoratemplate', { ...card, html_content: '<p>{{order_nr}}</p>' });
  expect(wrong.body.errors).toMatchObject([{ path: 'html_content' }]);
  const mail = {
    name: 'Welcome',
    kind: 'EMAIL',
    letter: 'club/welcome',
    locale: 'en',
    html_content: '<p>{{receiver}}</p>',
  };
  const letter = await root('POST', 'pandoratemplate', mail);
  made.letter = letter.body.data.id;
  expect(letter.status).toBe(201);
  expect((await root('POST', 'pandoratemplate', { ...card, kind: 'CLUB_BADGE' })).body.errors).toMatchObject([
    { path: 'kind', code: 'enum' },
  ]);
});

test('its document is printed from that template', async () => {
  const [supplier] = (await root('GET', 'supplier')).body.data;
  const answer = await fetch(`${product.url}/v1/document/club/card?id=${supplier.id}`, {
    headers: { authorization: `Bearer ${(await token()).access_token}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

async function token() {
  const sent = JSON.stringify({ email: 'admin@aurora.example', password: 'gelato-aurora-2026' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${product.url}/v1/auth/login`, { method: 'POST', headers, body: sent })).json();
}

test('its audience is counted and written to', async () => {
  const audience = { club_cities: ['Gent'] };
  const { body } = await root('POST', 'emailjob/receivers', { audience });
  expect(body.data.receivers).toBe(3);
  const mail = { subject: 'Club', body_html: '<p>Hello</p>', audience, scheduled_at: '2099-01-01T10:00:00.000Z' };
  expect((await root('POST', 'emailjob', mail)).body.data).toMatchObject({ audience, total_count: 3 });
  const strange = await root('POST', 'emailjob/receivers', { audience: { club_streets: ['Veldstraat'] } });
  expect(strange.body.errors).toMatchObject([{ path: 'audience.club_streets', code: 'unknownField' }]);
});

test('they stand in the description of the calls', async () => {
  const { components } = await (await fetch(`${product.url}/v1/openapi.json`)).json();
  expect(components.schemas.PandoraTemplate.properties.kind.enum).toEqual(
    expect.arrayContaining(['EMAIL', 'CLUB_CARD']),
  );
});

test('what nobody declares is a fault, and left out', async () => {
  const { faults } = (await root('GET', 'plugin')).body.data.find(({ id }: { id: string }) => id === 'club');
  expect(faults.map(({ code, contribution }: Record<string, string>) => `${code} ${contribution}`)).toEqual([
    'MISSING_PARENT documents.badge',
    'MISSING_PARENT audiences.club_streets',
  ]);
});

test('when it is gone, what it left behind stays as it is and can be saved', async () => {
  await product.change('remove', 'club');
  root = await product.signIn('admin');
  const changed = await root('PATCH', `pandoratemplate/${made.card}`, { active: false });
  expect(changed.body.data).toMatchObject({ kind: 'CLUB_CARD', active: false });
  expect((await root('PATCH', `pandoratemplate/${made.letter}`, { kind: 'CLUB_CARD' })).body.errors).toMatchObject([
    { path: 'kind', code: 'enum' },
  ]);
  expect((await root('PATCH', 'company/1', { phone_nr: '+3292330002' })).status).toBe(200);
});
