// Tests the tile of printers: how each one is, what waits, and the question about a paper that may have come out.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import type { EntityFile } from '../../../core/contract/index.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import Printers from '../../../plugins/company/printing/pages/Printers.tsx';
import printjob from '../../../schemas/company/printing/printjob.json';
import { api, type Call, registryWith, signIn } from '../entity/fixture.tsx';

const PLUGIN = {
  ...{ id: 'iceclock', contract: 2, license: 'ICECLOCK', entities: [printjob as unknown as EntityFile] },
  permissions: [...['ICECLOCK_CONTRACTS_VIEW', 'ICECLOCK_CONTRACTS_MODERATE', 'ICECLOCK_CONTRACTS_EDIT_NOT_VALIDATED']],
};
const NOW = new Date().toISOString();
const PRINTERS = [
  { id: 1, name: 'Printer Zuid', state: 'ONLINE', last_seen_at: NOW, waiting: 2 },
  { id: 2, name: 'Printer Dampoort', state: 'UNPAIRED', waiting: 0 },
];
const UNSURE = {
  id: 7,
  title: 'Contract An',
  status: 'UNSURE',
  status_at: NOW,
  problem: 'CUT_OFF',
  printer: 'Printer Zuid',
};
const FAILED = { id: 8, title: 'Contract Bo', status: 'FAILED', status_at: NOW, problem: 'REFUSED', said: 'no paper' };

let calls: Call[];

async function tile({
  printers = PRINTERS as object[],
  asked = [] as object[],
  rights = ['ICECLOCK_CONTRACTS_MODERATE'],
}) {
  await signIn(rights);
  const { company, ...own } = session.auth.authEmployee as Employee;
  session.setEmployee({ ...own, company: { ...company, licenses: ['ICECLOUD', 'ICECLOCK'] } });
  addTexts('iceclock', textsIn('.', 'en', 'company'));
  let rest = asked;
  calls = api(({ method, path }) => {
    if (method === 'POST') {
      rest = [];
      return { status: 204 };
    }
    return { body: { data: path.endsWith('printers') ? printers : rest, meta: { more: false } } };
  });
  render(
    <RegistryContext value={registryWith({}, [PLUGIN])}>
      <MemoryRouter>
        <Printers />
      </MemoryRouter>
    </RegistryContext>,
  );
  await waitFor(() => expect(document.querySelector('.bp6-skeleton')).toBeNull());
}
const posts = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('each printer says whether it is there, when it was heard, and what waits', async () => {
  await tile({});
  expect((await screen.findByText('Printer Zuid')).closest('li')).toHaveTextContent(/2 wait · seen .*Online/);
  expect(screen.getByText('Printer Dampoort').closest('li')).toHaveTextContent('Not paired');
  expect(document.querySelector('.printers-acts')).toBeNull();
});

test.each([
  ['Yes, it came out: Contract An', 'printjob/7/printed'],
  ['No, print again: Contract An', 'printjob/7/again'],
])('of what may have come out it asks, and %s says so', async (answer, path) => {
  await tile({ asked: [UNSURE] });
  expect(await screen.findByText('Did it come out?')).toBeVisible();
  expect(screen.getByText(/was cut off while it printed/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByText('Did it come out?')).toBeNull());
  expect(posts()).toEqual([path]);
});

test('a paper that failed says why in the printer’s words, and is printed again', async () => {
  await tile({ asked: [FAILED] });
  expect(await screen.findByText('The printer refused it. no paper')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Print again: Contract Bo' }));
  await waitFor(() => expect(posts()).toEqual(['printjob/8/again']));
});

test('who may only look is asked nothing', async () => {
  await tile({ asked: [UNSURE, FAILED], rights: ['ICECLOCK_CONTRACTS_VIEW'] });
  expect(await screen.findByText('Contract An')).toBeVisible();
  expect(document.querySelector('.printers-acts')).toBeNull();
});

test('without any printer it says how one is added, and that papers wait', async () => {
  await tile({ printers: [{ waiting: 3 }] });
  expect(await screen.findByText('3 papers wait, and there is no printer for them.')).toBeVisible();
  expect(screen.getByText(/Add one under Settings › Devices/)).toBeVisible();
});
