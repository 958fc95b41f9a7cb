// Shows the board of tours to its tests, with the rows that they give it, and keeps what it calls.
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
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
import fleet from '../../../plugins/fleet/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import icetruck from '../../../plugins/icetruck/index.ts';
import ToursPage from '../../../plugins/icetruck/tours/pages/ToursPage.tsx';
import { api, type Call } from '../entity/fixture.tsx';

export const MODERATE = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW'];
/** A Monday far enough that nothing is near. */
export const MONDAY = '2027-03-22';

export const van = (id: number, name: string, more: object = {}) => ({
  ...{ id, nr: id, name, license_plate: `1-AAA-00${id}`, color_text: '#000000', color_background: '#ff0000' },
  ...{ unsafe: false, ...more },
});
export const driver = (id: number, name: string, more: object = {}) => ({
  ...{ id, employee_id: id, name, licence: true, left: false, on_leave: false, tours: 0, minutes: 0, wishes: [] },
  ...more,
});
export const zone = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, abbreviation: name.slice(0, 3), color: '#2f9e44', active: true, weekdays: [], rest_days: 0 },
  ...{ worked: [], ...more },
});
export const tour = (id: number, more: object = {}) => ({
  ...{ id, version: 1, date: MONDAY, time_start: '14:00:00', time_stop: '19:00:00', status: 'DRAFT' },
  ...{ icecream_van_id: 1, icecream_van_zone_id: 5, driver_employee_id: 11, accepted: [], problems: [], ...more },
});

const USUAL = {
  'icetruck/tour-vans': [van(1, 'Aurora'), van(2, 'Vespa')],
  'icetruck/tour-zones': [zone(5, 'Harbour')],
  'icetruck/tour-drivers': [driver(11, 'Noor Maes'), driver(12, 'Sam Claes')],
};

/** The rows of each query, the product's other answers, and the calls that came. */
export const page = {
  rows: {} as Readonly<Record<string, object[]>>,
  calls: [] as Call[],
  answer: (_call: Call): { status?: number; body?: unknown } | undefined => undefined,
};

export async function show(
  given: Readonly<Record<string, object[]>>,
  permissions = MODERATE,
  more = '',
): Promise<void> {
  page.rows = { ...USUAL, ...given };
  await startTexts('en');
  addTexts('icetruck', textsIn('.', 'en', 'icetruck'));
  setI18n(i18n);
  const here = { id: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICETRUCK'], custom_frontendables: [] };
  session.setEmployee({
    ...{ id: 7, first_name: 'An', last_name: 'Peeters', company_id: 1, company: here },
    user: { id: 1, is_root: false, default_locale: 'en', employee_ids: [] },
    ...{ permissions, permission_groups: [] },
  } satisfies Employee);
  page.calls = api((call) => page.answer(call) ?? { body: answerTo(call) });
  const address = `/?week=${MONDAY}${more}`;
  const router = createMemoryRouter([{ path: '*', element: <ToursPage /> }], { initialEntries: [address] });
  render(
    <RegistryContext value={createRegistry([core, company, icecloud, fleet, icetruck], () => undefined)}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  await screen.findByRole('grid');
}

function answerTo({ path, body }: Call): object {
  if (path.startsWith('icetruck/tours/roster')) return { data: { has_shifts: false, people: [] } };
  const name = path.replace('query/', '');
  if (path.endsWith('/many')) {
    const { changes } = body as { changes: readonly object[] };
    return { data: changes.map((_, index) => ({ done: true, data: { id: 100 + index } })) };
  }
  return { data: page.rows[name] ?? [], meta: { more: false, rowsOf: { key: 'id', models: {} } } };
}

export const block = (name: RegExp) => screen.findByRole('gridcell', { name });
export const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement as Element, { key, ...more }));
/** The changes that were sent, each as it was asked. */
export const changes = (): object[] =>
  page.calls
    .filter(({ path }) => path.endsWith('/many'))
    .flatMap(({ body }) => (body as unknown as { changes: object[] }).changes);
