// Tests the company's activity page: the person and record of each entry, and what a filter asks of the server.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { today } from '#core/contract';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import Activity from '../../../plugins/company/activity/pages/Activity.tsx';
import administration from '../../../plugins/company/index.ts';
import cloud from '../../../plugins/icecloud/index.ts';
import { api } from '../entity/fixture.tsx';
import { EMPLOYEE } from '../shell/fixture.tsx';

const texts = textsIn('.', 'en', 'company');

const SCREEN = { id: 4, display: 'Kitchen' };
const entry = { at: '2026-11-20T10:00:00Z', actor: { id: 7, display: 'PEETERS An' }, changes: [], resource: 'screen' };
const DATA = [
  { ...entry, id: 9, action: 'update', record: SCREEN },
  { ...entry, id: 8, action: 'delete', record: { id: 3, display: null } },
];

test('each entry leads to its record, one that is gone to nothing; filters go to the server', async () => {
  await startTexts('en');
  setI18n(i18n);
  addTexts('company', texts);
  session.setEmployee({
    ...structuredClone(EMPLOYEE),
    permissions: ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'],
  });
  const calls = api(({ query }) => ({ body: { data: query.get('what') ? [] : DATA, meta: { next: null } } }));
  render(
    <RegistryContext value={createRegistry([cloud, administration], () => undefined)}>
      <MemoryRouter>
        <Activity />
      </MemoryRouter>
    </RegistryContext>,
  );
  expect(await screen.findByRole('link', { name: 'Kitchen' })).toHaveAttribute(
    'href',
    expect.stringContaining('/view/4'),
  );
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('deleted (#3)');
  fireEvent.change(screen.getByRole('combobox', { name: 'What' }), { target: { value: 'screen' } });
  await screen.findByText('Nothing to show');
  await waitFor(() => expect(calls.at(-1)?.query.get('what')).toBe('screen'));
  fireEvent.change(screen.getByRole('combobox', { name: 'When' }), { target: { value: 'today' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('from')).toBe(today()));
  expect(calls.at(-1)?.query.get('to')).toBe(today());
  fireEvent.change(screen.getByRole('combobox', { name: 'When' }), { target: { value: 'dates' } });
  // Days are typed as people write them here, and nothing is asked until a day is complete.
  const asked = calls.length;
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '1/' } });
  expect(screen.getByLabelText('From')).toHaveValue('1/');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '1/11/2026' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('from')).toBe('2026-11-01'));
  expect(calls.slice(asked).map(({ query }) => query.get('from'))).not.toContain('1/');
});
