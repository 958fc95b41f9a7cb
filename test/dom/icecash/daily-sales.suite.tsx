// Tests the daily sales report: it opens on the last day with sales, gives medals, and marks what differs, stands out or
// cannot be shown.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import fleet from '../../../plugins/fleet/index.ts';
import DailySalesPage from '../../../plugins/icecash/dailysales/pages/DailySalesPage.tsx';
import icecash from '../../../plugins/icecash/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import { api, type Call, signIn } from '../entity/fixture.tsx';

type Row = Record<string, unknown>;
type Given = Parameters<typeof api>[0] extends (call: Call) => infer Answer ? Answer : never;

const registry = createRegistry([icecloud, fleet, icecash], () => undefined);
const VIEW = 'ICETRUCK_DAILY_SALES_REPORTS_VIEW';
const DAY = '2026-07-11';
const NAMES = ['', 'Zeehond', 'Zwaluw', 'Meeuw', 'Mol'];

/** A van's day, whose drawer agrees unless more says otherwise. */
const vanDay = (id: number, turnover: number, more: Row = {}): Row => ({
  ...{ day: DAY, icecream_van_id: id, icecream_van: { id, display: NAMES[id] }, sellers: 'Noor Peeters' },
  ...{ tickets: 10, turnover, average: turnover / 10, cash: turnover, terminal: 0, by_gift_card: 0, other: 0 },
  ...{ rounding: 0, gift_cards: 0, voided: 0, voided_vati: 0, refunds: 0, refunded_vati: 0, open_drawers: 0 },
  ...{ counted_cash: turnover, expected_cash: turnover, difference: 0 },
  ...more,
});
const DAYS = [
  vanDay(1, 400, { stands_out: 'HIGH', usual: 200 }),
  vanDay(2, 300, { counted_cash: 295, difference: -5, refunds: 1, refunded_vati: 4.5 }),
  vanDay(3, 200, { open_drawers: 1, counted_cash: undefined, difference: undefined }),
  vanDay(4, 100),
];
const TOUR = {
  ...{ id: 9, day: DAY, icecream_van_id: 1, zone_id: 5, zone: 'Kust', crew: ['Sam Claes'], status: 'RETURNED' },
  ...{ starts_at: `${DAY}T10:00:00Z`, stops_at: `${DAY}T18:00:00Z`, departed_at: `${DAY}T10:10:00Z` },
  ...{ returned_at: `${DAY}T18:10:00Z`, litres: { loaded: 60, returned: 20, wasted: 0, sold: 40 } },
  ...{ tickets: 10, turnover: 400 },
};

interface Shown {
  readonly days?: readonly Row[];
  /** Answers to calls by their path, before those of an ordinary day. */
  readonly answers?: Readonly<Record<string, Given | undefined>>;
  readonly permissions?: readonly string[];
  readonly at?: string;
}

async function show({ days = DAYS, answers = {}, permissions = [], at = '/report' }: Shown = {}) {
  await signIn([VIEW, ...permissions]);
  for (const module of ['icecash', 'icecloud']) addTexts(module, textsIn('.', 'en', module));
  const employee = session.auth.authEmployee!;
  session.setEmployee({ ...employee, company: { ...employee.company, licenses: ['ICECASH', 'ICECLOUD', 'ICETRUCK'] } });
  const rows: Record<string, unknown> = {
    'icecash/dailysales/last': { day: DAY },
    'icecash/dailysales/mail': { on: false },
    'icecash/dailysales/road': [TOUR],
    'query/icecash/street-days': days,
    'query/icecash/street-vat': [{ rate: 6, net: 943.4, vat: 56.6, total: 1000 }],
  };
  const calls = api(
    ({ path }) => answers[path] ?? { body: { data: rows[path] ?? [], meta: { more: false, total: 0, next: null } } },
  );
  const routes = [{ path: '/report', element: <DailySalesPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  const asked = (path: string) => calls.filter((call) => call.path === path);
  return { asked, router };
}

const headline = () => screen.findByRole('region', { name: 'Headline numbers' });
const part = (name: string) => screen.getByRole('heading', { name }).closest<HTMLElement>('.report-part')!;
const vanRow = (name: string) => within(part('Vans')).getByRole('row', { name: new RegExp(`(^|turnover )${name} `) });

test('it opens on the last day on which a van sold something', async () => {
  const { asked } = await show();
  expect(await headline()).toHaveTextContent('€1,000.00');
  const [days] = asked('query/icecash/street-days');
  expect(Object.fromEntries(days!.query)).toMatchObject({ from: DAY, until: DAY });
  expect(asked('icecash/dailysales/last')).toHaveLength(1);
});

test('a link shows its own days and its van, and asks for no last day', async () => {
  const { asked } = await show({ at: '/report?day=2026-07-05&span=7&van=2' });
  await headline();
  const [days] = asked('query/icecash/street-days');
  expect(Object.fromEntries(days!.query)).toMatchObject({
    ...{ from: '2026-06-29', until: '2026-07-05', icecream_van_id: '2' },
  });
  expect(asked('icecash/dailysales/last')).toEqual([]);
});

test('the best three have a medal, and a day far from the usual is marked', async () => {
  await show();
  await headline();
  const medal = (name: string) => vanRow(name).querySelector('.street-medal')?.getAttribute('title');
  expect(['Zeehond', 'Zwaluw', 'Meeuw', 'Mol'].map(medal)).toEqual([
    ...['First by turnover', 'Second by turnover', 'Third by turnover'],
    undefined,
  ]);
  expect(within(vanRow('Zeehond')).getByTitle('Median of this weekday: €200.00')).toHaveTextContent('High');
});

test('who is on the tour stands before who sold, with the hours, the zone, and what a litre brought', async () => {
  await show();
  const figures = await headline();
  await waitFor(() => expect(vanRow('Zeehond')).toHaveTextContent('Sam Claes'));
  expect(vanRow('Zeehond')).toHaveTextContent(/Kust.*8 hr/);
  expect(vanRow('Zwaluw')).toHaveTextContent('Noor Peeters');
  expect(figures).toHaveTextContent('€10.0040 l sold');
});

test('a drawer that differs is red, one that agrees is not, and one that is open is said', async () => {
  await show();
  const figures = await headline();
  const toned = (within_: HTMLElement, text: string) => within(within_).getByText(text).getAttribute('data-tone');
  expect(toned(figures, '-€5.00')).toBe('danger');
  expect(toned(vanRow('Zwaluw'), '-€5.00')).toBe('danger');
  expect(vanRow('Mol').querySelector('[data-tone]')).toBeNull();
  expect(figures).toHaveTextContent('1 drawer is still open');
  expect(figures).toHaveTextContent('1€4.50');
});

test('a van is looked at alone by its name', async () => {
  const { router } = await show();
  await headline();
  fireEvent.click(within(vanRow('Zwaluw')).getByRole('button', { name: 'Zwaluw' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?day=${DAY}&van=2`));
});

test('without sales it says where they come from; before the first one it shows today', async () => {
  const { asked } = await show({ days: [], answers: { 'icecash/dailysales/last': { body: { data: {} } } } });
  expect(await screen.findByText('No van sold anything')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Vans' })).toBeNull();
  const [days] = asked('query/icecash/street-days');
  expect(days!.query.get('from')).toBe(days!.query.get('until'));
});

const FAILED = { status: 500, body: { code: 'unexpected', status: 500 } };

test.each([
  ['the last day', 'icecash/dailysales/last'],
  ['the days', 'query/icecash/street-days'],
])('if %s cannot be read, it says so and tries again', async (_, path) => {
  const answers: Record<string, Given | undefined> = { [path]: FAILED };
  await show({ answers });
  const again = await screen.findByRole('button', { name: 'Retry' });
  answers[path] = undefined;
  fireEvent.click(again);
  expect(await headline()).toHaveTextContent('€1,000.00');
});

test('a part that cannot be read says so, and the others are shown', async () => {
  await show({ answers: { 'query/icecash/street-items': FAILED } });
  await headline();
  const items = await waitFor(() => part('Best items'));
  expect(await within(items).findByRole('button', { name: 'Retry' })).toBeVisible();
  await waitFor(() => expect(part('VAT')).toHaveTextContent('€943.40'));
});

test('where tickets were sold is asked for, and shown, only to who may see the map of the vans', async () => {
  const { asked } = await show();
  await headline();
  expect(part('Where it was sold')).toHaveTextContent('Who may see the map of the vans sees here where it was sold.');
  expect(asked('query/icecash/street-dots')).toEqual([]);
});

test('without a place on any ticket there is no map', async () => {
  const { asked } = await show({ permissions: ['ICETRUCK_MAP_VIEW'] });
  await headline();
  await waitFor(() => expect(part('Where it was sold')).toHaveTextContent('No ticket has a place.'));
  expect(asked('query/icecash/street-dots')).toHaveLength(1);
});

test('the mail in the morning is switched on, and stays on if switching it off is refused', async () => {
  const answers: Record<string, Given | undefined> = {};
  const { asked } = await show({ answers });
  const mail = await screen.findByRole('checkbox', { name: 'Mail me in the morning after' });
  await waitFor(() => expect(mail).toBeEnabled());
  fireEvent.click(mail);
  expect(mail).toBeChecked();
  const posts = () => asked('icecash/dailysales/mail').filter(({ method }) => method === 'POST');
  await waitFor(() => expect(posts().map(({ body }) => body)).toEqual([{ on: true }]));
  answers['icecash/dailysales/mail'] = FAILED;
  fireEvent.click(mail);
  await waitFor(() => expect(posts()).toHaveLength(2));
  await waitFor(() => expect(mail).toBeChecked());
});
