// Tests what Dimona does about people who come without a declaration, and about those who do not come.
import { ownClock } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { type DimonaFloor, dimonaFloor, MODERATOR } from './dimona-floor.ts';

const clock = ownClock();
let floor: DimonaFloor;
beforeAll(async () => {
  floor = await dimonaFloor(clock);
});
afterAll(() => floor?.house.stop());

const agreementOf = async (employee: number): Promise<number> => {
  const path = `wageagreement?filter[employee_id][eq]=${employee}`;
  return (await floor.call('GET', path, undefined, floor.house.root)).body.data[0].id;
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('whoever starts without a declaration is declared at once, which is told, and the real end follows', async () => {
  const { id, nr } = await floor.hired('FLX');
  const day = await floor.came(id, ago(5), { wage_agreement_id: await agreementOf(id) });
  await floor.work();
  const declaration = await floor.one(id);
  expect(declaration).toMatchObject({ state: 'ACCEPTED', late: true, workingday_id: day.id });
  expect(await floor.notices()).toContain(`iceclock.dimona-late ${declaration.id}`);
  const [begun] = floor.office.of(nr);
  expect(Date.parse(begun!.end_at!) - Date.parse(begun!.start_at!)).toBe(4 * 3600_000);
  const stopped_at = new Date().toISOString();
  await floor.call('PATCH', `workingday/${day.id}`, { stopped_at, edit_reason: 'Left' }, floor.house.actor(MODERATOR));
  await floor.work();
  expect(floor.office.of(nr)).toMatchObject([{ action: 'IN' }, { action: 'UPDATE', end_at: stopped_at }]);
});

describe('somebody who does not come', () => {
  const noShow = ({ id }: Row) => floor.house.call(floor.hr, 'POST', `dimonadeclaration/${id}/noshow`);
  beforeAll(async () => {
    const other = await floor.hired('OTH');
    await floor.came(other.id, ago(300), { stopped_at: ago(200) });
  });

  test('is asked about once, and cancelled when somebody says so; who comes after all is declared again', async () => {
    const { id, nr, shift } = await missedToday();
    const declaration = await floor.one(id);
    expect(declaration).toMatchObject({ state: 'ACCEPTED', no_show: false });
    await floor.work();
    await floor.work();
    const told = (await floor.notices()).filter((one) => one === `iceclock.dimona-no-show ${declaration.id}`);
    expect(told).toHaveLength(1);
    const reader = floor.house.actor(['ICECLOCK_CONTRACTS_VIEW']);
    const path = `dimonadeclaration/${declaration.id}/noshow`;
    expect((await floor.house.call(reader, 'POST', path)).status).toBe(403);
    expect((await noShow(declaration)).status).toBe(204);
    await floor.work();
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN', 'CANCEL']);
    expect((await noShow(declaration)).body.code).toBe('dimonaNotOpen');
    await floor.came(id, shift.start_at as string, { stopped_at: shift.end_at, shift_id: shift.id });
    await floor.work();
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN', 'CANCEL', 'IN']);
    expect(await floor.one(id)).toMatchObject({ state: 'ACCEPTED', late: true });
    expect((await noShow(declaration)).body.code).toBe('dimonaCame');
  });

  test('is cancelled at once where the company says so', async () => {
    await floor.setting({ dimona_no_show: 'CANCEL' });
    const { id, nr } = await missedToday();
    await floor.work();
    await floor.work();
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN', 'CANCEL']);
    expect(await floor.one(id)).toMatchObject({ state: 'CANCELLED', no_show: true });
    await floor.setting({ dimona_no_show: 'ASK' });
  });

  /** Declares a shift that is over by now without anybody having come. */
  async function missedToday() {
    const one = await floor.hired('FLX');
    const from = new Date(Date.now() + 3600_000).toISOString();
    const until = new Date(Date.now() + 3 * 3600_000).toISOString();
    const place = { division_id: floor.shop, job_function_id: floor.scooping, start_at: from, end_at: until };
    const { body } = await floor.call('POST', 'shift', { ...place, employee_id: one.id, accept: ['lateNotice'] });
    await floor.publish(body.data);
    await floor.work();
    await floor.work(3 * 3600);
    return { ...one, shift: body.data as Row };
  }
});
