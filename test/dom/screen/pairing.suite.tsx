// Tests pairing a display from the administration, against a real server (docs/domain 7.4).
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { textsIn } from '../../../build/text-files.ts';
import { settings } from '../../../core/settings.ts';
import type { DeviceRecord } from '../../../plugins/company/devices/pairing/device.ts';
import { Pairing } from '../../../plugins/company/devices/pairing/Pairing.tsx';
import Pair from '../../../plugins/company/screens/pages/Pair.tsx';
import { json, startServer, type TestServer } from '../http/server.ts';
import { useEnglish } from '../plugins/texts.ts';

const company = textsIn('.', 'en', 'company');

const RECORD: DeviceRecord = { id: 4, name: 'Kitchen wall', state: 'UNPAIRED' };
let server: TestServer;
let state = 'UNPAIRED';
let refusal: object | null = null;

beforeAll(async () => {
  server = await startServer(({ method, path }, response) => {
    if (method === 'GET') json(response, 200, { data: { ...RECORD, state } });
    else if (refusal) json(response, 422, refusal);
    else json(response, 200, { path });
  });
  Object.assign(settings, { api_url: server.url });
  await useEnglish();
});
beforeEach(() => {
  server.calls.length = 0;
  state = 'UNPAIRED';
  refusal = null;
});
afterAll(() => server.close());

const field = () => screen.getByLabelText(company['company.screen.pair.code']!);
const enter = (code: string) => {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: company['company.screen.pair.submit'] }));
};
const posts = () => server.calls.filter(({ method }) => method === 'POST');

test('tells where to look, takes the code as people type it, and shows the display come on', async () => {
  render(<Pair record={RECORD} close={() => undefined} />);
  expect(screen.getByText('http://localhost/auth/screen')).toBeVisible();
  enter(' 1A2B 3C4D');
  expect(await screen.findByText(/Waiting for the screen that shows 1a2b3c4d/)).toBeVisible();
  expect(posts()).toMatchObject([{ path: '/v1/screen/4/pair', body: '{"public_code":"1a2b3c4d"}' }]);
  state = 'ONLINE';
  await waitFor(() => expect(screen.getByText('Kitchen wall is paired.')).toBeVisible(), { timeout: 8_000 });
});

test('a program shows its code where it runs: there is no page to open on it', () => {
  render(<Pairing resource="device" record={{ id: 9, name: 'Printer Zuid' }} isProgram close={() => undefined} />);
  expect(screen.getByText(company['company.device.pair.start']!)).toBeVisible();
  expect(screen.queryByText('http://localhost/auth/screen')).toBeNull();
});

test.each(['', '1a2b3c4', '1a2b3c4d5', 'xyzxyzxy'])('%j is no code, without a call; typing clears it', (code) => {
  render(<Pair record={RECORD} close={() => undefined} />);
  enter(code);
  expect(screen.getByRole('alert')).toHaveTextContent(company['company.screen.pair.wrongCode']!);
  expect(posts()).toEqual([]);
  fireEvent.change(field(), { target: { value: `${code}a` } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['unique', 'company.screen.pair.taken'],
  ['format.screen-code', 'company.screen.pair.wrongCode'],
] as const)('a refusal as %s says why, and the code stays', async (code, key) => {
  refusal = { code: 'invalid', errors: [{ path: 'public_code', code }] };
  render(<Pair record={RECORD} close={() => undefined} />);
  enter('1a2b3c4d');
  expect(await screen.findByRole('alert')).toHaveTextContent(company[key]!);
  expect(field()).toHaveValue('1a2b3c4d');
});
