// Jobs and services outside: developers read of each what it is, in their language.
import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES } from '#core/contract';
import { type Module, PORTS } from '../../../api/contract/index.ts';
import shipped from '../../../plugins/server.ts';

const jobs = (shipped as readonly Module[]).flatMap(({ manifest, server }) =>
  (server?.jobs ?? []).map(({ id }) => `${manifest.id}.job.${id}`),
);

const ports = PORTS.map((port) => `company.ports.kind.${port}`);

test.each(LOCALES)('every job and every service has its text in %s', (locale) => {
  const folder = `locales/${locale}`;
  const texts = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
  );
  expect([...jobs, ...ports].filter((key) => !(key in texts))).toEqual([]);
});
