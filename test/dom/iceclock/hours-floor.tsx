// Shows the overview of hours to its tests, with the rows that they give it, and keeps what it calls.
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
import HoursPage from '../../../plugins/iceclock/hours/pages/HoursPage.tsx';
import iceclock from '../../../plugins/iceclock/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import { api, type Call } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'iceclock');
export const MODERATE = ['ICECLOCK_WORKING_DAYS_MODERATE', 'ICECLOCK_SHIFTS_MODERATE'];
export const DAY = '2026-11-20';
export const at = (time: string) => `${DAY}T${time}:00.000Z`;
const place = { division_id: 3, division: { id: 3, display: 'Plein' } };

/** A day that was worked as planned, from 9 to 17 by the clock in Brussels. */
export const clean = (id: number, name = `Person ${id}`, more: object = {}) => ({
  ...{ key: `d${id}`, id, version: 1, employee_id: id, employee: { id, display: name }, ...place, business_date: DAY },
  ...{ planned_from: at('08:00'), planned_until: at('16:00'), planned_break: 0, planned_minutes: 480 },
  ...{ started_at: at('08:00'), stopped_at: at('16:00'), worked_minutes: 480, difference_minutes: 0 },
  ...{ method: 'NFC', trusted: true, auto_closed: false, edited: false, status: 'CLOSED', on_leave: false },
  ...more,
});
export const closed = { status: 'AUTO_CLOSED', auto_closed: true, stopped_at: at('18:00'), worked_minutes: 600 };
export const colleague = { colleague: { id: 9, display: 'Noor Maes' }, colleague_stopped_at: at('16:04') };
export const absent = {
  ...{ key: 's7', shift_id: 7, employee_id: 4, employee: { id: 4, display: 'Wout Claes' }, ...place, on_leave: false },
  ...{ business_date: DAY, planned_from: at('08:00'), planned_until: at('16:00'), planned_break: 0 },
};

/** The rows that the product has, its other answers, and the calls that came. */
export const page = {
  rows: [] as object[],
  calls: [] as Call[],
  answer: (_call: Call): { status?: number; body?: unknown } | undefined => undefined,
};

/** Lets the product answer as usual again before each test. */
export function ownPage(): void {
  beforeEach(() => {
    page.answer = () => undefined;
  });
}

export async function show(given: object[], permissions = MODERATE, address = `/?day=${DAY}`): Promise<void> {
  page.rows = given;
  await startTexts('en');
  addTexts('iceclock', texts);
  setI18n(i18n);
  const aurora = { id: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICECLOCK'], custom_frontendables: [] };
  session.setEmployee({
    ...{ id: 7, first_name: 'An', last_name: 'Peeters', company_id: 1, company: aurora },
    user: { id: 1, is_root: false, default_locale: 'en', employee_ids: [] },
    ...{ permissions, permission_groups: [] },
  } satisfies Employee);
  page.calls = api((call) => {
    const data = call.path === 'query/iceclock/hours-days' ? page.rows : [];
    return page.answer(call) ?? { body: { data, meta: { more: false } } };
  });
  const router = createMemoryRouter([{ path: '*', element: <HoursPage /> }], { initialEntries: [address] });
  render(
    <RegistryContext value={createRegistry([core, company, icecloud, iceclock], () => undefined)}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  await screen.findByRole('button', { name: /Needs review/ });
}

export const row = (name: string) => screen.findByRole('listitem', { name: new RegExp(`^${name}`) });
export const focus = async (name: string) => {
  const found = await row(name);
  act(() => found.focus());
};
export const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
export const sent = () => page.calls.filter(({ method }) => method !== 'GET');
export const saved = (id = 1) => ({ body: { data: { id, version: 2 } } });
