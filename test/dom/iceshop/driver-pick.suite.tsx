// Tests that the chosen driver of a run stays chosen when the list of drivers arrives.
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import { DriverPick } from '../../../plugins/iceshop/delivery/pages/DriverPick.tsx';
import type { Run } from '../../../plugins/iceshop/delivery/pages/dispatch.ts';
import iceshop from '../../../plugins/iceshop/index.ts';
import { api } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'iceshop');

const driver = (id: number, display: string) => ({ employee_id: id, employee: { id, display } });

test.each([
  ['one of the list', [driver(4, 'An'), driver(5, 'Emma')]],
  ['one who has no licence any more', [driver(4, 'An')]],
])('%s', async (_, rows) => {
  await startTexts('en');
  addTexts('iceshop', texts);
  setI18n(i18n);
  api(() => ({ body: { data: rows, meta: { more: false } } }));
  const run = { id: 1, time_start: '09:00:00', time_stop: '12:00:00', driver_employee_id: 5 };
  const planned = { ...run, driver_employee: { id: 5, display: 'Emma' } } as Run;
  render(
    <RegistryContext value={createRegistry([icecloud, iceshop], () => undefined)}>
      <DriverPick run={planned} runs={[]} onPick={() => undefined} />
    </RegistryContext>,
  );
  await screen.findByText('An');
  expect(screen.getByLabelText('Driver')).toHaveDisplayValue('Emma');
});
