// Makes a package that uses everything that a server module can, and some things that it should not.
import { entityFile, shows } from '../../packages/make.ts';

export const GUESTS = {
  id: 'guests',
  license: 'ICESHOP',
  permissions: ['ICESHOP_GUESTS_VIEW', 'ICESHOP_GUESTS_MODERATE'],
  displays: ['ICESHOP_GUESTS_VIEW'],
  pages: [
    { id: 'hello', path: 'guests/hello', load: shows('Hello from a package') },
    { id: 'board', path: 'guests', layout: 'screen', permissions: ['ICESHOP_GUESTS_VIEW'], load: shows('Welcome') },
  ],
  entities: [entityFile('Guest')],
  texts: { en: { 'guests.page.hello': 'Hello page' } },
  server: `
    hooks: {
      Guest: {
        async afterCreate({ name }) {
          if (name === 'late') { await null; throw new TypeError('too late'); }
          if (name === 'endless') for (;;);
        },
      },
      Supplier: { beforeCreate(record) { record.name = 'Seen: ' + record.name; } },
    },
    fastify(app, { database }) {
      let release;
      const released = new Promise((resolve) => { release = resolve; });
      const inTransaction = ({ actor }, work) => database.tenant(actor.companyId, work).then(() => ({ data: 'done' }));
      app.get('/guests/hold', (request) => inTransaction(request, () => released));
      app.get('/guests/pass', (request) => inTransaction(request, (db) => sql\`select 1\`.execute(db)));
      app.get('/guests/release', async () => { release(); return { data: 'released' }; });
      app.get('/guests/hello', async () => ({ data: 'hello' }));
      app.get('/guests/noon', async () => ({ data: [api.localTime('2026-07-01T10:00:00Z'), api.momentOf('2026-07-01 12:00')] }));
      app.get('/guests/broken', async () => { throw new Error('a broken route of ann@aurora.example'); });
    }`,
};
