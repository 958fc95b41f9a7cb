// Answers a till how its drawer stands: the X report, what the session before left there, and which card payments are
// undecided. What should lie in the drawer is told once it was counted, so that nobody counts towards a number.
import { defineDeviceCall } from '#api';
import { differenceOf } from '../cash.ts';
import { type DrawerReport, reportOf } from './drawer-report.ts';
import { lastClosed, leftIn } from './neighbours.ts';
import { undecidedCards } from './undecided-cards.ts';

export const MODERATE = 'ICECASH_SALES_MODERATE';

export const xReport = defineDeviceCall({
  ...{ method: 'GET', path: '/drawer', kinds: ['TILL', 'TABLET'], signedOn: true },
  query: {
    properties: {
      key: { type: 'string', maxLength: 40 },
      /** What was counted; the expected amount is told beside it. */
      counted: { type: 'number', minimum: 0 },
    },
  },
  run: async ({ query: { key, counted }, person, device, ...call }) => {
    const sessions = call.records('DrawerSession', { by: 'product' });
    const [session] = await sessions.list({
      device_id: device.id,
      ...(key === undefined ? { status: 'OPEN' } : { key }),
    });
    const left_cash = leftIn(await lastClosed(call, device.id));
    if (!session) return { data: { session: null, ...(left_cash !== undefined && { left_cash }) } };
    const report = await reportOf(call, session);
    const knows = counted !== undefined || session.status === 'CLOSED' || person?.permissions.includes(MODERATE);
    const cards = await undecidedCards(call, session.id);
    return {
      data: {
        ...shown(report, knows === true),
        ...(counted !== undefined && { difference: differenceOf(counted, report.expected.cash) }),
        undecided: cards.map(({ reference, amount, asked_at }) => ({ reference, amount, asked_at })),
      },
    };
  },
});

/** What a till shows of a report; cash stays blind until it was counted. */
function shown({ session, sums, expected, ...report }: DrawerReport, knows: boolean) {
  const { id, key, status, business_date, opened_at, opening_cash, z_nr, counted_cash } = session;
  const methods = sums.methods.filter(({ method }) => knows || method !== 'CASH');
  return {
    session: { id, key, status, business_date, opened_at, opening_cash, z_nr, counted_cash },
    ...{ device: report.device, place: report.place, opened_by: report.opened_by, moved: report.moved },
    ...{ sums: { ...sums, methods }, card_expected: expected.card },
    ...(knows && { expected_cash: expected.cash }),
  };
}
