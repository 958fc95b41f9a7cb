// Makes a package that keeps every rule, and lets tests break one of them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifests from '#plugins';
import { checkPackage, type Finding } from '../../../api/conformance/index.ts';
import type { Module } from '../../../api/contract/index.ts';
import type { Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { entityFile, makePackage, type Parts, shows } from '../../packages/make.ts';

const words = (language: string) =>
  Object.fromEntries(
    [
      ...['menu.tests', 'page.overview', 'page.one', 'widget.count', 'panel.marks', 'action.mark', 'action.mark.done'],
      ...['mark_one', 'mark_other', 'mark.empty', 'mark.add', 'mark.name', 'mark.stars', 'job.tidy'],
      ...['page.door', 'device.MARKS_DOOR'],
    ].map((key) => [`marks.${key}`, `${language} ${key} {{name}}`]),
  );

const rating = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40 },
    stars: { type: 'integer', minimum: 0, maximum: 5, kind: 'stars' },
  },
};

export const CLEAN: Parts = {
  id: 'marks',
  license: 'ICESHOP',
  permissions: ['ICESHOP_MARKS_VIEW', 'ICESHOP_MARKS_MODERATE'],
  menu: [
    { id: 'tests', icon: 'heart' },
    { id: 'entry', parent: 'tests', page: 'overview' },
  ],
  pages: [
    { id: 'overview', path: 'iceshop/marks', permissions: ['ICESHOP_MARKS_VIEW'], icon: 'heart', load: shows('Marks') },
    { id: 'one', path: 'iceshop/marks/:id', permissions: ['ICESHOP_MARKS_VIEW'], hidden: true, load: shows('Mark') },
    { id: 'door', path: 'marksdoor', layout: 'screen', permissions: [], load: shows('Mark here') },
  ],
  devices: [{ id: 'MARKS_DOOR', page: 'door' }],
  entities: [entityFile('Mark', { schema: rating })],
  fields: [{ id: 'stars', cell: shows('★') }],
  extends: {
    WebshopAccount: {
      panels: [{ id: 'marks', permissions: ['ICESHOP_MARKS_VIEW'], load: shows('Marks of somebody') }],
      actions: [{ id: 'mark', permissions: ['ICESHOP_MARKS_MODERATE'], call: { path: 'mark/{id}/double' } }],
    },
  },
  widgets: [{ id: 'count', permissions: ['ICESHOP_MARKS_VIEW'], load: shows('7') }],
  texts: { en: words('en'), nl: words('nl'), fr: words('fr'), de: words('de') },
  server: `
    fieldKinds: [{ id: 'stars', column: 'smallint' }],
    jobs: [{ id: 'tidy', at: '03:00', async run() {} }],
    hooks: { Mark: { beforeCreate() {} }, WebshopAccount: { afterUpdate() {} } },
    fastify(app, { database }) {
      app.post('/mark/:id/double', async ({ actor, params }, reply) => {
        api.requireAccess(actor, { license: 'ICESHOP', permissions: ['ICESHOP_MARKS_MODERATE'] });
        await database.forCompany(actor.companyId, (db) => db.updateTable('mark').where('id', '=', params.id).execute());
        return reply.code(204).send();
      });
    }`,
};

export type Change = (read: (file: string) => string, write: (file: string, content: string) => void) => void;

/** Answers the check's findings after these parts were replaced and the package's files were changed. */
export async function findingsOf(parts: Partial<Parts> = {}, change?: Change): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-conformance-'));
  try {
    makePackage(folder, { ...CLEAN, ...parts });
    change?.(
      (file) => readFileSync(join(folder, file), 'utf8'),
      (file, content) => writeFileSync(join(folder, file), content),
    );
    return await checkPackage(folder, manifests as unknown as Plugin[], shipped as readonly Module[]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
