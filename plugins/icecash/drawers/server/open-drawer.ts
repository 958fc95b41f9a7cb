// Opens a drawer with what was counted into it, and holds that against what the session before left there.
import { defineDeviceCall, Problem, type Stored } from '#api';
import { dayOf, foundDrawer, heldSession, type Within } from './drawer.ts';
import { DRAWER_CALL, key, money } from './drawer-call.ts';
import { holdDrawersOf } from './drawer-lock.ts';
import { leftIn, openingAgainst, sessionBefore } from './neighbours.ts';
import { settleAgain } from './settle-drawer.ts';
import { standsAt } from './till-place.ts';

type Session = Stored<'DrawerSession'>;

export const openDrawer = defineDeviceCall({
  ...{ method: 'POST', path: '/drawer/open', ...DRAWER_CALL },
  body: { required: ['key', 'counted'], properties: { key, counted: money } },
  run: async ({ body, at, device, person, ...call }) => {
    await holdDrawersOf(call.db, device.id);
    const id = await foundDrawer(call, { device, key: body.key, at, ...(await standsAt({ ...call, device })) });
    const session = await heldSession(call, id);
    // A drawer that was handed over has its count already, until the next seller says the same or another one.
    if (session.opened_by_employee_id === undefined) await open(call, session, { ...body, at, by: person?.employeeId });
    else if (session.opening_cash !== body.counted) throw new Problem(409, 'drawerOpened');
    return { data: openedOf(await heldSession(call, id)) };
  },
});

const openedOf = ({ id, opened_at, opening_cash, expected_opening_cash, opening_difference }: Session) => ({
  ...{ id, opened_at, opening_cash, expected_opening_cash, opening_difference },
});

interface Opening {
  readonly counted: number;
  readonly at: string;
  readonly by?: number;
}

async function open(context: Within, session: Session, { counted, at, by }: Opening): Promise<void> {
  const sessions = context.records('DrawerSession', { by: 'product' });
  const before = await sessionBefore(context, session, at);
  if (before?.next_key === session.key && by !== undefined)
    await sessions.update(before.id, { handed_to_employee_id: by });
  await sessions.update(session.id, {
    ...{ opening_cash: counted, opened_by_employee_id: by },
    ...(session.opening_cash === undefined && { opened_at: at, business_date: dayOf(context, at) }),
    ...openingAgainst(leftIn(before), counted),
  });
  const opened = await heldSession(context, session.id);
  if (opened.status === 'CLOSED') await settleAgain(context, opened);
}
