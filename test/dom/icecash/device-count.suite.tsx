// Tests what a device's page says of the tickets that never came, and that somebody notes why.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { textsIn } from '../../../build/text-files.ts';
import type { EntityFile } from '../../../core/contract/index.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import CountedTickets from '../../../plugins/icecash/till/pages/device/CountedTickets.tsx';
import sale from '../../../schemas/icecash/sales/sale.json';
import { api, type Call, registryWith, signIn } from '../entity/fixture.tsx';

const RIGHTS = ['ICECASH_SALES_VIEW', 'ICECASH_SALES_MODERATE'];
const PLUGIN = {
  ...{ id: 'icecash', contract: 2, license: 'ICECASH', permissions: RIGHTS },
  entities: [sale as unknown as EntityFile],
};
const DEVICE = { id: 7, kind: 'TILL', state: 'OFFLINE', last_seen_at: new Date(Date.now() - 7_200_000).toISOString() };
const MISSING = [
  { number: 3, nr: '3' },
  { number: 5, nr: '5' },
  { number: 6, nr: '6', reason: 'Paper jam', at: '2026-11-28T14:02:11.000Z' },
];

let calls: Call[];

async function page(device: object, counts: object[], rights = RIGHTS) {
  await signIn(rights);
  const { company, ...own } = session.auth.authEmployee as Employee;
  session.setEmployee({ ...own, company: { ...company, licenses: ['ICECLOUD', 'ICECASH'] } });
  addTexts('icecash', textsIn('.', 'en', 'icecash'));
  calls = api(({ method }) => (method === 'POST' ? { status: 204 } : { body: { data: counts } }));
  render(
    <RegistryContext value={registryWith({}, [PLUGIN])}>
      <CountedTickets record={{ ...DEVICE, ...device }} />
    </RegistryContext>,
  );
}

test('it says how far the device counted, which tickets miss, why, and since when it is silent', async () => {
  await page({}, [{ last: 9, missing: MISSING, more: false }]);
  expect(await screen.findByText('It counted to ticket 9.')).toBeVisible();
  expect(screen.getByText(/was last heard 2 hours ago. It may be lost/)).toBeVisible();
  expect(screen.getByRole('list', { name: '3 tickets are missing' })).toHaveTextContent(/6Paper jam/);
  expect(calls.map(({ path }) => path)).toEqual(['sale/numbers']);
});

test('why is noted for the numbers that are chosen', async () => {
  await page({}, [{ last: 9, missing: MISSING, more: false }]);
  fireEvent.click(await screen.findByRole('checkbox', { name: '5' }));
  const note = screen.getByRole('button', { name: 'Note for 1 ticket' });
  expect(note).toBeDisabled();
  fireEvent.change(screen.getByLabelText(/Why they never come/), { target: { value: ' Tablet stolen ' } });
  fireEvent.click(note);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'sale/numbers',
    body: { group: { device_id: 7 }, gaps: [{ number: 3, reason: 'Tablet stolen' }] },
  });
});

test('who only sees sales notes nothing; a device that is there still sends; one without tickets says so', async () => {
  await page({ state: 'ONLINE' }, [{ last: 9, missing: MISSING, more: false }], ['ICECASH_SALES_VIEW']);
  expect(await screen.findByText(/The device is there/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a till that counted nothing says so', async () => {
  await page({}, []);
  expect(await screen.findByText('It has sent no tickets yet.')).toBeVisible();
});

test.each([
  ['a printer', { kind: 'PRINTER' }, RIGHTS],
  ['somebody without sales', {}, ['ICECLOUD_COMPANIES_VIEW']],
])('%s is shown nothing', async (_, device, rights) => {
  await page(device, [], rights);
  expect(document.querySelector('.counted-tickets')).toBeNull();
  expect(calls).toEqual([]);
});
