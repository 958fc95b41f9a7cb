// Opens the drawer below a till by its receipt printer: after a ticket that was paid in cash, or when somebody says why.
import { defineDeviceCall, defineReaction, invalid, Problem } from '#api';
import { KINDS, queued } from './print.ts';
import { tillPrinterOf } from './till-printer.ts';

/** A drawer that springs open later than that surprises whoever stands before it. */
const DRAWER_MS = 20_000;
const PRODUCT = { by: 'product' } as const;

/** POST icecash/kick: the button of the till, with a reason where nothing is sold. */
export const openDrawerAtTill = defineDeviceCall({
  ...{ method: 'POST', path: '/kick', kinds: KINDS, signedOn: true },
  body: {
    properties: {
      nr: { type: 'integer', minimum: 1 },
      reason: { type: 'string', minLength: 3, maxLength: 200 },
    },
  },
  answer: { type: 'object', properties: { data: { type: 'object' } } },
  run: async (call) => {
    const { nr, reason } = call.body;
    const { device, records } = call;
    const [sale] = nr === undefined ? [] : await records('Sale', PRODUCT).list({ device_id: device.id, nr });
    // The drawer of a number that nobody knows yet opens for a reason, or not at all.
    if (!sale && reason === undefined) throw invalid([{ path: 'reason', code: 'required' }]);
    const device_id = await tillPrinterOf(call, device.id);
    if (device_id === undefined) throw new Problem(409, 'tillWithoutPrinter');
    const title = [device.name, sale?.nr].filter(Boolean).join(' · ');
    const of = sale && { resource: 'sale', record_id: sale.id };
    const until = Date.now() + DRAWER_MS;
    return { data: await queued(call, { title, kind: 'DRAWER', device_id, until, ...of, ...(reason && { reason }) }) };
  },
});

/** A ticket that was paid in cash, or gave cash back, opens the drawer by itself, unless it comes late. */
export const drawerOpens = defineReaction({
  to: 'Sale',
  fields: ['payments'],
  on: ['create'],
  run: async ({ id, nr, at, device_id, payments = [] }, { db, records, actor: { companyId } }) => {
    const until = new Date(at).getTime() + DRAWER_MS;
    const isCash = payments.some(({ method }) => method === 'CASH');
    if (!isCash || until <= Date.now()) return;
    const till = await records('Device', PRODUCT).get(device_id);
    const printer = till && (await tillPrinterOf({ db, companyId, records }, till.id));
    if (!till || printer === undefined) return;
    const { name, division_id: divisionId } = till;
    const device = { id: till.id, name, kind: till.kind, ...(divisionId !== undefined && { divisionId }) };
    await queued(
      { db, companyId, records, device, at },
      {
        ...{ title: `${name} · ${nr}`, kind: 'DRAWER', device_id: printer, until },
        ...{ resource: 'sale', record_id: id },
      },
    );
  },
});
