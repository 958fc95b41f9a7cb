// Tests the map's page where no map can be drawn: its list says all, keys and cards work, a call gets the nearest free
// van from who may send one, and the page opens as it was left.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { NO_LAYERS } from '../../../core/session/stored.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import fleet from '../../../plugins/fleet/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import icetruck from '../../../plugins/icetruck/index.ts';
import MapPage from '../../../plugins/icetruck/map/pages/MapPage.tsx';
import { api, type Call, signIn } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'icetruck');
const registry = createRegistry([icecloud, fleet, icetruck], () => undefined);
const SENDS = 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const van = (id: number, name: string, more: object = {}) => ({
  ...{ id, nr: id + 10, name, color_background: '#f08c00', color_text: '#000000', tablet_id: id },
  ...{ latitude: 51 + id / 100, longitude: 3.7, velocity: 20, position_at: ago(1), seen_at: ago(1) },
  ...more,
});
/** Makes the vans' times anew for each test: a van whose position is some minutes old no longer drives. */
const vansNow = () => [
  van(1, 'Zeehond', { battery_level: 12, driver_employee: { id: 4, display: 'CLAES An' }, tour_id: 9 }),
  van(2, 'Zwaluw', { velocity: 0, state_since: ago(30) }),
  van(3, 'Meeuw', { position_at: ago(200), seen_at: ago(190) }),
];
const CALL = {
  phone_nr: '+32470123456',
  id: 5,
  status: 'OPEN',
  latitude: 51.02,
  longitude: 3.7,
  nr_of_people: 12,
  name: 'Lotte',
};

let calls: Call[];
let shownVans: ReturnType<typeof vansNow>;
async function open(permissions: string[] = [], vans: readonly object[] = shownVans) {
  await signIn(['ICETRUCK_MAP_VIEW', ...permissions]);
  const employee = session.auth.authEmployee!;
  session.setEmployee({ ...employee, company: { ...employee.company, licenses: ['ICECLOUD', 'ICETRUCK'] } });
  addTexts('icetruck', texts);
  calls = api(({ path }) => {
    const rows: Record<string, readonly object[]> = {
      'query/icetruck/map-vans': vans,
      'query/icetruck/map-calls': [CALL],
    };
    return { body: { data: rows[path] ?? [], meta: { more: false, total: 0 } } };
  });
  render(
    <RegistryContext value={registry}>
      <MemoryRouter>
        <MapPage />
      </MemoryRouter>
    </RegistryContext>,
  );
  await screen.findByRole('toolbar');
  const isListed = session.layers.blipHeightFillingDiv !== 0;
  if (isListed) await screen.findByRole('button', { name: vans.includes(shownVans[0]!) ? /Zeehond/ : /Lotte/ });
}
const list = () => screen.getByRole('list', { name: 'Vans' });
const names = () =>
  within(list())
    .getAllByRole('button')
    .map((button) => button.textContent);
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const card = () => screen.getByRole('group', { name: 'Map' });

beforeEach(() => {
  shownVans = vansNow();
  act(() => Object.assign(session, { layers: { ...NO_LAYERS } }));
});

test('the list says the state of each van and since when, and is searched and filtered', async () => {
  await open();
  expect(names()).toEqual([
    expect.stringMatching(/^11Zeehond.*Driving · 20 km\/h · CLAES An/),
    expect.stringMatching(/^12Zwaluw.*Standing still since/),
    expect.stringMatching(/^13Meeuw.*Offline since/),
  ]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'claes' } });
  expect(names()).toHaveLength(1);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Offline 1' }));
  expect(names()).toEqual([expect.stringContaining('Meeuw')]);
});

test('keys pick a van, close its card, and open the list; not while somebody types', async () => {
  await open();
  key('1');
  expect(card()).toHaveTextContent('11 · Zeehond');
  expect(card()).toHaveTextContent('CLAES An');
  expect(card()).toHaveTextContent('12%Low');
  key('Escape');
  expect(screen.queryByRole('group', { name: 'Map' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: '2' });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'l' });
  expect(screen.queryByRole('group', { name: 'Map' })).toBeNull();
  key('l');
  expect(screen.queryByRole('searchbox')).toBeNull();
  key('l');
  expect(screen.getByRole('searchbox')).toBeVisible();
});

test('a planner sends the nearest free van to a call, and none that may not drive', async () => {
  await open([SENDS], [...shownVans, van(4, 'Mol', { latitude: 51.02, unsafe: true })]);
  fireEvent.click(await screen.findByRole('button', { name: /^Lotte/ }));
  const near = within(card()).getAllByRole('button', { name: /^Send/ });
  expect(near.map((button) => button.getAttribute('aria-label'))).toEqual(['Send 12 · Zwaluw', 'Send 11 · Zeehond']);
  expect(card()).toHaveTextContent('+32 470 12 34 56');
  fireEvent.click(near[0]!);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: 'icetruck/calls/5/assign',
      body: { icecream_van_id: 2 },
    }),
  );
});

test('who may only look is told why no van can be sent', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Lotte/ }));
  const [first] = within(card()).getAllByRole('button', { name: /^Send/ });
  expect(first).toBeDisabled();
  expect(first).toHaveAccessibleDescription('Only who plans the tours sends a van.');
});

test('it opens as it was left: what was followed, and whether the list was open', async () => {
  await open();
  key('2');
  fireEvent.click(within(card()).getByRole('checkbox', { name: 'Follow on the map' }));
  expect(session.layers.trackedObject).toBe('vans 2');
  key('l');
  expect(session.layers.blipHeightFillingDiv).toBe(0);
  cleanup();
  await open();
  await waitFor(() => expect(card()).toHaveTextContent('12 · Zwaluw'));
  expect(within(card()).getByRole('checkbox')).toBeChecked();
});

test('without a van online it says since when, and shows the rest', async () => {
  await open([], [van(3, 'Meeuw', { position_at: ago(200), seen_at: ago(190) })]);
  expect(await screen.findByText(/^No tablet online since/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Lotte/ })).toBeVisible();
});

test('a van that never told where it is says so', async () => {
  await open(
    [],
    [van(1, 'Zeehond', { position_at: undefined, seen_at: undefined, latitude: undefined, longitude: undefined })],
  );
  expect(await screen.findByText(/^No tablet has been online yet/)).toBeVisible();
  key('1');
  expect(card()).toHaveTextContent('has not told yet where it is');
});
