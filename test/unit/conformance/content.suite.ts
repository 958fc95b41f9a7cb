// Tests that each broken rule about texts, server module and verdicts gives its finding alone.
import { entityFile } from '../../packages/make.ts';
import { type Broken, everywhere, expectOne, inJson, MANIFEST, PACKAGE, route, SERVER, texts } from './broken.ts';
import { CLEAN } from './package.ts';

const withEnglish = (parts: Record<string, string>) => ({ ...texts, en: { ...texts.en, ...parts } });

test.each<Broken>([
  [
    'a language that is missing',
    {},
    inJson(PACKAGE, ({ scoop }) => Object.assign(scoop, { texts: 'dist/words' })),
    `package ${PACKAGE} scoop.texts names dist/words, which is not there`,
  ],
  [
    'a text that the manifest needs',
    {},
    (read, write) => {
      for (const locale of ['en', 'nl', 'fr', 'de'])
        write(
          `dist/texts/${locale}.json`,
          read(`dist/texts/${locale}.json`).replace('"marks.mark.stars"', '"marks.other"'),
        );
    },
    'text dist/texts/en.json marks.mark.stars is missing',
  ],
  [
    'a text without its translation',
    { texts: withEnglish({ 'marks.other': 'Other' }) },
    (read, write) => {
      for (const locale of ['nl', 'fr'])
        write(
          `dist/texts/${locale}.json`,
          JSON.stringify({ ...JSON.parse(read(`dist/texts/${locale}.json`)), 'marks.other': 'Andere' }),
        );
    },
    'text dist/texts/de.json marks.other is missing',
  ],
  [
    'another placeholder',
    {},
    inJson('dist/texts/fr.json', (words) => Object.assign(words, { 'marks.page.one': '{{nom}}' })),
    'text dist/texts/fr.json marks.page.one has other placeholders than in en',
  ],
  [
    'a setting without its sentence',
    {
      settings: { properties: { days: { type: 'integer', default: 3 } } },
      texts: everywhere({ 'marks.settings': 'X' }),
    },
    undefined,
    'text dist/texts/en.json marks.settings.days is missing',
  ],
  [
    'a notice without its sentence',
    { notices: [{ id: 'news' }] },
    undefined,
    'text dist/texts/en.json marks.notice.news is missing',
  ],
  [
    'an empty text',
    { texts: everywhere({ 'marks.other': 'Other' }) },
    inJson('dist/texts/nl.json', (words) => Object.assign(words, { 'marks.other': ' ' })),
    'text dist/texts/nl.json marks.other is empty',
  ],
  [
    'a server module that throws',
    { server: undefined, serverSource: 'throw new Error("no")' },
    undefined,
    `evaluation ${SERVER} cannot be evaluated: no`,
  ],
  [
    'a service that nobody knows',
    { server: `${CLEAN.server}, uses: ['pigeon']` },
    undefined,
    `server ${SERVER} uses.pigeon no plugin declares the port pigeon`,
  ],
  [
    'a service of a module that it does not name',
    { server: `${CLEAN.server}, uses: ['sms']` },
    undefined,
    `server ${SERVER} uses.sms icecloud declares the port sms: name it in requires or knows`,
  ],
  [
    'a service that another module declares',
    { server: `${CLEAN.server}, declaredPorts: [{ port: 'sms', message: {} }]` },
    undefined,
    `server ${SERVER} declaredPorts.sms icecloud declares it already`,
  ],
  [
    'a provider that does not send',
    { server: `${CLEAN.server}, declaredPorts: [{ port: 'owl', message: {} }], ports: [{ port: 'owl' }]` },
    undefined,
    `server ${SERVER} ports.owl send is missing`,
  ],
  [
    'a server module of another plugin',
    {},
    (read, write) => write(SERVER, read(SERVER).replace('plugin: "marks"', 'plugin: "other"')),
    `server ${SERVER} plugin is not marks`,
  ],
  [
    'hooks of no entity',
    { server: `${CLEAN.server}, computed: { Nothing: {} }` },
    undefined,
    `server ${SERVER} hooks.Nothing there is no entity Nothing`,
  ],
  [
    'a reaction to a field that there is not',
    { server: `${CLEAN.server}, reacts: [{ to: 'Mark', fields: ['colour'], run() {} }]` },
    undefined,
    `server ${SERVER} reacts.Mark.colour Mark has no field colour`,
  ],
  [
    'a later reaction without a name',
    { server: `${CLEAN.server}, reacts: [{ to: 'Mark', fields: ['name'], later: true, id: 'polish', run() {} }]` },
    undefined,
    `text ${SERVER} reacts.Mark.polish the text marks.job.polish is missing`,
  ],
  [
    'a route that asks for no permission',
    { server: route("app.get('/mark/all', async () => database.forCompany(1, (db) => db.x()))") },
    undefined,
    `guard ${SERVER} GET /mark/all works for people without asking for a permission`,
  ],
  [
    'a route behind an undeclared permission',
    {
      server: route(
        "app.get('/mark/all', async ({ actor }) => api.requireAccess(actor, { permissions: ['ICESHOP_NONE'] }))",
      ),
    },
    undefined,
    `permission ${SERVER} GET /mark/all no plugin declares the permission ICESHOP_NONE`,
  ],
  [
    'a document that asks for no permission',
    { server: `${CLEAN.server}, documents: [{ id: 'card', size: 'A6', access: {} }]` },
    undefined,
    `guard ${SERVER} documents.card asks for no permission: name one, or \\[\\] to open it to everyone`,
  ],
  [
    'a document that asks for an unknown permission',
    {
      server: `${CLEAN.server}, documents: [api.defineDocument({ id: 'card', size: 'A6', access: { permissions: ['ICESHOP_NONE'] } })]`,
    },
    undefined,
    `permission ${SERVER} documents.card no plugin declares the permission ICESHOP_NONE`,
  ],
  [
    'a declared route that asks for nothing',
    { server: `${CLEAN.server}, routes: [{ method: 'GET', path: '/all', run: async () => 1 }]` },
    undefined,
    `guard ${SERVER} routes.GET /all asks for no permission: name one, or [] to open it to everyone`,
  ],
  [
    'a query behind an undeclared permission',
    { server: `${CLEAN.server}, queries: [{ id: 'all', access: { permissions: ['ICESHOP_NONE'] } }]` },
    undefined,
    `permission ${SERVER} queries.all no plugin declares the permission ICESHOP_NONE`,
  ],
  [
    'a badge of a model that is not there',
    {
      server: `${CLEAN.server}, badges: [{ page: 'overview', access: { permissions: ['ICESHOP_MARKS_VIEW'] }, changesWith: ['Nothing'] }]`,
    },
    undefined,
    `server ${SERVER} badges.overview there is no entity Nothing`,
  ],
  [
    'a kind that only the server checks',
    {
      server: `${CLEAN.server}, fieldKinds: [{ id: 'stars', check: (value) => (value === 5 ? { code: 'five' } : undefined) }]`,
    },
    undefined,
    `warning verdict ${MANIFEST} entities.Mark.stars 5 is refused by the server (five) and not by the form`,
  ],
  [
    'a job that runs too often',
    { server: CLEAN.server?.replace("at: '03:00'", 'every: 5') },
    undefined,
    `server ${SERVER} jobs.tidy every must be at least 10`,
  ],
  [
    'a job without a name',
    { server: CLEAN.server?.replace('{} }]', "{} }, { id: 'count', run() {} }]") },
    undefined,
    `text ${SERVER} jobs.count the text marks.job.count is missing`,
  ],
  [
    'a field that is asked for and that no form shows',
    {
      entities: [
        entityFile('Mark', {
          schema: {
            type: 'object',
            required: ['name', 'stars'],
            properties: { name: { type: 'string' }, stars: { type: 'integer', hidden: true } },
          },
        }),
      ],
    },
    undefined,
    `verdict ${MANIFEST} entities.Mark.stars no value is refused by the server (required) and not by the form`,
  ],
])('%s', async (_, parts, change, finding) => expectOne(parts, change, finding));
