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
      app.get('/guests/nap', async ({ actor, query }) => {
        await database.tenant(actor.companyId, (db) => sql\`select pg_sleep(\${Number(query.seconds)})\`.execute(db));
        return { data: 'rested' };
      });
      app.get('/guests/hello', async () => ({ data: 'hello' }));
      app.get('/guests/broken', async () => { throw new Error('a broken route of ann@aurora.example'); });
    }`,
};
