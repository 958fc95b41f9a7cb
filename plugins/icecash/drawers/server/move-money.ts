// Notes money that is put into a drawer or taken out of it while it is open: into the safe, as change, or paid out.
import { defineDeviceCall, invalid, Problem } from '#api';
import { foundDrawer, heldSession } from './drawer.ts';
import { DRAWER_CALL, key, money, text } from './drawer-call.ts';
import { holdDrawersOf } from './drawer-lock.ts';
import { settleAgain } from './settle-drawer.ts';
import { standsAt } from './till-place.ts';

export const moveMoney = defineDeviceCall({
  ...{ method: 'POST', path: '/drawer/move', ...DRAWER_CALL },
  body: {
    required: ['key', 'movement', 'kind', 'amount'],
    properties: {
      ...{ key, movement: key, amount: { ...money, minimum: 0.01 }, note: text },
      kind: { type: 'string', enum: ['SAFE_DROP', 'FLOAT_IN', 'PAID_OUT'] },
    },
  },
  run: async ({ body, at, device, person, ...call }) => {
    const { kind, amount, note } = body;
    if (kind === 'PAID_OUT' && !note?.trim()) throw invalid([{ path: 'note', code: 'required' }]);
    await holdDrawersOf(call.db, device.id);
    const id = await foundDrawer(call, { device, key: body.key, at, ...(await standsAt({ ...call, device })) });
    const session = await heldSession(call, id);
    const movements = session.movements ?? [];
    const same = movements.find((one) => one.key === body.movement);
    if (same && (same.kind !== kind || same.amount !== amount)) throw new Problem(409, 'drawerMovementReused');
    if (same) return { data: { id } };
    const made = { key: body.movement, kind, amount, at, employee_id: person?.employeeId, note };
    await call.records('DrawerSession', { by: 'product' }).update(id, { movements: [...movements, made] });
    if (session.status === 'CLOSED') await settleAgain(call, await heldSession(call, id), { late_at: at });
    return { data: { id } };
  },
});
