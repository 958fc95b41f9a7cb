// Gives an employee a PIN with which they sign on at devices, for those who keep the working days (docs/domain 8.1).
import { defineRoute, hashOfPin, invalid, notFound, setPin } from '#api';
import { outranks } from '../../groups/server/outranks.ts';

/** POST /v1/employee/7/pin: sets the PIN; without one it is taken away. */
export const givePin = defineRoute({
  method: 'POST',
  below: 'employee',
  path: '/:id/pin',
  license: 'ICECLOCK',
  access: { permissions: ['ICECLOCK_WORKING_DAYS_MODERATE'] },
  body: { properties: { pin: { type: 'string', maxLength: 6 } } },
  run: async ({ db, actor, params: { id }, body, records }) => {
    const employee = await records('Employee', { by: 'product' }).get(id);
    if (!employee) throw notFound();
    if (await outranks(id, { db, actor })) throw invalid([{ path: 'pin', code: 'outranks' }]);
    await setPin(db, id, await hashOfPin(body.pin ?? null));
  },
});
