// Tests a package that declares a metric and an alarm of its own: both work as those of a module do, over HTTP, and what
// is wrong with one is named and costs itself.
import { entityFile } from '../../packages/make.ts';
import { type Call, packaged } from './product.ts';

const TASTERS = {
  id: 'tasters',
  license: 'ICESHOP',
  permissions: ['ICESHOP_TASTINGS_VIEW', 'ICESHOP_TASTINGS_MODERATE', 'ICESHOP_TASTINGS_ALARM'],
  entities: [entityFile('Tasting')],
  metrics: [
    { id: 'tastings', group: 'tasting', counts: { model: 'Tasting' }, good: 'UP' },
    { id: 'tastings-broken', group: 'tasting' },
    { id: 'Tastings Odd', group: 'tasting' },
  ],
  alarms: [
    {
      ...{ id: 'TASTING_BAD', severity: 'CRITICAL', permission: 'ICESHOP_TASTINGS_ALARM' },
      on: [{ model: 'Tasting', when: { name: 'Bad' } }],
    },
    { id: 'SOLD_OUT', severity: 'INFO', permission: 'ICESHOP_TASTINGS_ALARM', on: [{ model: 'Tasting' }] },
    { id: 'TASTING_ODD', severity: 'INFO', permission: 'ICESHOP_TASTINGS_ALARM' },
  ],
  texts: {
    en: { 'tasters.alarm.TASTING_BAD': 'A tasting went badly', 'tasters.metric.tastings': 'Tastings held' },
  },
  server: `samples: { 'tastings-broken': () => { throw new TypeError('no tongue'); } }`,
};

const product = packaged();
let admin: Call;
beforeAll(async () => {
  product.place(TASTERS);
  await product.start();
  admin = await product.signIn('admin');
});

const faults = async () =>
  (await admin('GET', 'plugin')).body.data
    .find(({ id }: { id: string }) => id === 'tasters')
    .faults.map(({ code, contribution }: Record<string, string>) => `${code} ${contribution}`);

/** Asks until the alarm of that subject stands so. */
async function alarmIs(state: string) {
  for (;;) {
    const { body } = await admin('GET', `alarm?filter[subject]=Bad&filter[state]=${state}`);
    if (body.data.length > 0) return body.data;
  }
}

test('its alarm fires soon after the record changed, once, and ends with its cause', async () => {
  const { body } = await admin('POST', 'tasting', { name: 'Bad' });
  const [alarm, ...others] = await alarmIs('FIRING');
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({ severity: 'CRITICAL', alert_kind: { display: 'A tasting went badly' } });
  await admin('PATCH', `tasting/${body.data.id}`, { name: 'Better' });
  expect(await alarmIs('RESOLVED')).toEqual([
    expect.objectContaining({ id: alarm.id, resolved_at: expect.any(String) }),
  ]);
});

test('its metric is sampled like every other', async () => {
  expect((await admin('POST', 'plugin/job/iceguard.sample-metrics/run', {})).status).toBeLessThan(300);
  for (;;) {
    const { body } = await admin('GET', 'metric?filter[key]=tastings');
    if (body.data[0]?.sampled_at) return expect(body.data[0]).toMatchObject({ name: 'Tastings held', source: 'job' });
  }
});

test('what is wrong is named, and costs itself', async () => {
  const named = await faults();
  expect(named).toEqual(
    expect.arrayContaining([
      'INVALID_SHAPE metrics.Tastings Odd',
      'DUPLICATE_ID alarms.SOLD_OUT',
      'INVALID_SHAPE alarms.TASTING_ODD',
      'WATCH_THREW metrics.tastings-broken',
    ]),
  );
});
