// Takes what tills ask of their terminal: push an amount, say how it stands, give it up, decide where nobody knows, and
// give it back before its ticket is made.
import { type DeviceCall, defineDeviceCall, Problem, type Stored } from '#api';
import { isOnTicket, isUndecided, undecidedCards } from '../../drawers/server/undecided-cards.ts';
import { whereSold } from '../../drawers/server/where-sold.ts';
import { askFor, cardOf, followCard, openCard, shown } from './card.ts';
import { askBack, giveBack } from './reverse.ts';

/** The kinds of device that sell. */
export const SELLS = ['TILL', 'TABLET'];
const by = { kinds: SELLS, signedOn: true } as const;
const reference = { type: 'string', minLength: 8, maxLength: 40 } as const;

const ANSWER = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        reference: { type: 'string' },
        amount: { type: 'number' },
        status: { type: 'string', enum: ['PENDING', 'APPROVED', 'DECLINED', 'TIMED_OUT', 'REVERSED'] },
        provider_ref: { type: 'string' },
        terminal: { type: 'string' },
      },
    },
  },
} as const;

/** The session of the drawer with that key, which what is paid into it may be the first to name. */
async function sessionOf(call: DeviceCall, key: string | undefined): Promise<number | undefined> {
  return (await whereSold(call, key, call.at)).drawer_session_id;
}

/** POST /v1/icecash/card: writes the amount down; the next question brings it to the terminal. */
const push = defineDeviceCall({
  ...{ method: 'POST', path: '/card', ...by, answer: ANSWER },
  body: {
    required: ['reference', 'amount'],
    properties: {
      reference,
      amount: { type: 'number', money: true, minimum: 0.01, maximum: 100_000 },
      /** Key of the drawer session. */
      drawer: { type: 'string', maxLength: 40 },
    },
  },
  run: async (call) => {
    const { drawer, ...asked } = call.body;
    const session = await sessionOf(call as unknown as DeviceCall, drawer);
    const where = session === undefined ? {} : { drawer: session };
    return { data: shown(await openCard(call as unknown as DeviceCall, { ...asked, ...where })) };
  },
});

const state = defineDeviceCall({
  ...{ method: 'GET', path: '/card/:reference', ...by, answer: ANSWER },
  run: async (call) => {
    const card = await cardOf(call, call.params.reference, call.device.id);
    return { data: shown(await followCard(call, card)) };
  },
});

const cancel = defineDeviceCall({
  ...{ method: 'POST', path: '/card/:reference/cancel', ...by, answer: ANSWER },
  run: async (call) => {
    const card = await cardOf(call, call.params.reference, call.device.id);
    return { data: shown(await askFor(call, card, 'cancel')) };
  },
});

/** The terminal's own word goes before that of people, where it can be had. */
const decide = defineDeviceCall({
  ...{ method: 'POST', path: '/card/:reference/decide', ...by, answer: ANSWER },
  body: {
    required: ['approved', 'reason'],
    properties: { approved: { type: 'boolean' }, reason: { type: 'string', minLength: 1, maxLength: 255 } },
  },
  run: async (call) => {
    const { approved, reason } = call.body;
    const known = await cardOf(call, call.params.reference, call.device.id);
    const card = await askFor(call, known, 'state');
    if (!isUndecided(card)) return { data: shown(card) };
    const cards = call.records('CardPayment', { by: 'product' });
    const status: Stored<'CardPayment'>['status'] = approved ? 'APPROVED' : 'DECLINED';
    const decided_at = new Date().toISOString();
    await cards.update(card.id, { status, reason, decided_at, decided_by_employee_id: call.person?.employeeId });
    // The terminal may have charged the card all the same: the service is asked to give that amount back.
    if (!approved) await askBack(call, card, { id: card.id, amount: card.amount, key: card.reference });
    return { data: shown({ ...card, status }) };
  },
});

/** Gives back a payment that no ticket has yet; that of a ticket goes back by its refund. */
const back = defineDeviceCall({
  ...{ method: 'POST', path: '/card/:reference/back', ...by, answer: ANSWER },
  run: async (call) => {
    const card = await cardOf(call, call.params.reference, call.device.id);
    if (card.status === 'REVERSED') return { data: shown(card) };
    if (await isOnTicket(call, card.reference)) throw new Problem(409, 'cardOnTicket');
    const { id, amount, drawer_session_id } = card;
    const employee = call.person?.employeeId;
    await giveBack(call, card, { amount, key: `back ${id}`, employee, drawer_session_id });
    return { data: shown((await call.records('CardPayment', { by: 'product' }).get(card.id))!) };
  },
});

/** GET /v1/icecash/cards?drawer=KEY: the payments of a drawer that somebody has to decide. */
const open = defineDeviceCall({
  ...{ method: 'GET', path: '/cards', ...by },
  query: { required: ['drawer'], properties: { drawer: { type: 'string', maxLength: 40 } } },
  run: async (call) => {
    const { drawer: key } = call.query;
    const [session] = await call.records('DrawerSession', { by: 'product' }).list({ device_id: call.device.id, key });
    const found = session ? await undecidedCards(call, session.id) : [];
    return { data: found.map(shown) };
  },
});

export const cardCalls = [push, state, cancel, decide, back, open];
