// Tests that every job and every outside service has its text in each language.
import { LOCALES } from '#core/contract';
import type { Module } from '../../../api/contract/index.ts';
import { declaredPorts } from '../../../api/ports/declared.ts';
import { textsIn } from '../../../build/text-files.ts';
import shipped from '../../../plugins/server.ts';

const jobs = (shipped as readonly Module[]).flatMap(({ manifest, server }) =>
  (server?.jobs ?? []).map(({ id, as = manifest.id }) => `${as}.job.${id}`),
);

/** A service is named by its own module, or beside the services that every company knows. */
const ports = [...declaredPorts(shipped as readonly Module[])].map(([port, { plugin }]) => [
  `${plugin}.port.${port}`,
  `company.ports.kind.${port}`,
]);

test.each(LOCALES)('every job and every service has its text in %s', (locale) => {
  const texts = textsIn('.', locale);
  expect(jobs.filter((key) => !(key in texts))).toEqual([]);
  expect(ports.filter((keys) => keys.every((key) => !(key in texts)))).toEqual([]);
});
