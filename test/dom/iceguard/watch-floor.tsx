// Shows a page of metrics to its tests, with the answers that they give it, and keeps what it calls.
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import core from '../../../core/plugin.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import company from '../../../plugins/company/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import iceguard from '../../../plugins/iceguard/index.ts';
import { api, type Call } from '../entity/fixture.tsx';

export const WALL = ['ICECLOUD_FULLSCREEN_METRICS'];
export const MODERATE = [...WALL, 'ICEGUARD_ALERT_KINDS_MODERATE', 'ICEGUARD_ALERT_KINDS_VIEW'];

/** The rows of queries, by their name, and the calls that came. */
export const house = {
  answers: {} as Record<string, readonly object[]>,
  calls: [] as Call[],
  answer: (_call: Call): { status?: number; body?: unknown } | undefined => undefined,
};

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const COMPANY = { id: 1, name: 'Aurora', licenses: ['ICEGUARD', 'ICECLOUD'], custom_frontendables: [] };

async function open(element: ReactElement, path: string, address: string): Promise<string[]> {
  await startTexts('en');
  for (const plugin of ['iceguard', 'icecloud', 'company']) addTexts(plugin, textsIn('.', 'en', plugin));
  setI18n(i18n);
  house.calls = api((call) => {
    const data = house.answers[call.path.replace(/^query\//, '')] ?? [];
    return house.answer(call) ?? { body: { data, meta: { more: false } } };
  });
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] });
  const shown: string[] = [];
  router.subscribe(({ location }) => shown.push(location.search));
  render(
    <RegistryContext value={createRegistry([core, company, icecloud, iceguard], () => undefined)}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return shown;
}

/** Shows it to somebody with these permissions; answers the list of searches that the address has from then on. */
export async function showAs(permissions: string[], element: ReactElement, path = '*', address = '/') {
  session.setEmployee({
    ...{
      id: 7,
      first_name: 'An',
      last_name: 'Peeters',
      company_id: 1,
      company: { ...COMPANY, legal_name: 'Aurora BV' },
    },
    user: { id: 1, is_root: false, default_locale: 'en', employee_ids: [] },
    ...{ permissions, permission_groups: [] },
  } satisfies Employee);
  return open(element, path, address);
}

/** Shows it on a display. */
export async function showOnDisplay(element: ReactElement, permissions = WALL) {
  session.setScreen({
    ...{ id: 4, name: 'Kitchen', company_id: 1, default_locale: 'en', default_path: null, permissions },
    company: COMPANY,
  });
  return open(element, '*', '/');
}

export const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
export const asked = (query: string) => house.calls.filter(({ path }) => path === `query/${query}`);
export const metric = (id: number, more: object = {}) => ({
  ...{ metric_id: id, key: `metric-${id}`, name: `Metric ${id}`, group: 'Cold', unit: '°C', decimals: 1 },
  ...{ kind: 'GAUGE', good: 'DOWN', interval_seconds: 60, widget: 'STAT', value: -18, state: 'OK' },
  ...{ sampled_at: minutesAgo(0), is_withheld: false },
  ...more,
});
export { screen };
