// Tests the roster for the wall: who works when and as what, in the language that is asked for, and only what people
// were told.
import { dayAfter } from '../../../core/contract/index.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { at, type PublishingFloor, publishingFloor, WEEK } from './publishing-floor.ts';

let floor: PublishingFloor;
beforeAll(async () => {
  floor = await publishingFloor();
});
afterAll(() => floor?.house.stop());

async function printed(name: string, id: number, locale = '') {
  const { house, planner } = floor;
  const asked = `${house.address}/v1/document/iceclock/${name}?id=${id}${locale && `&locale=${locale}`}`;
  const response = await fetch(asked, { headers: { 'x-actor': JSON.stringify(planner) } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(Buffer.from(await response.arrayBuffer()));
}

test('a draft says that it is one; a published week shows what people were told, and no change until it is', async () => {
  const [ada, bram] = floor.house.people as [number, number];
  const week = await floor.week();
  const moved = await floor.shift(ada, { from: '09:00', until: '13:30' });
  await floor.shift(bram, { day: 6 });
  await floor.shift(undefined, { day: 3, from: '18:00', until: '22:00' });
  await floor.house.make('closingday', {
    ...{ name: 'Stocktaking', kind: 'CLOSED', establishment_unit_id: floor.unit },
    ...{ date_from: dayAfter(WEEK, 1), date_until: dayAfter(WEEK, 1) },
  });
  const draft = await printed('wall-roster', week, 'en');
  expect(draft.size).toEqual([297, 210]);
  expect(draft.pages[0]).toContain('Draft: nobody was told');
  await floor.publish(week);
  await floor.call('PATCH', `shift/${moved}`, { start_at: at(WEEK, '10:00'), accept: ['lateNotice'] });
  const paper = await printed('wall-roster-a3', week, 'nl');
  const [text = ''] = paper.pages;
  expect(paper.size).toEqual([420, 297]);
  for (const said of ['Veldstraat', 'maandag', 'Stocktaking', 'Ada', 'Bram', '09:00–13:30', 'Verkoper', '18:00–22:00'])
    expect(text).toContain(said);
  expect(text).not.toContain('10:00');
  expect(text.indexOf('Bram')).toBeLessThan(text.indexOf('18:00'));
});

test('who may not see rosters prints none', async () => {
  const week = await floor.week(dayAfter(WEEK, 7));
  const seller = floor.house.actor(['ICECLOCK_SHIFTS_SELF']);
  expect((await floor.call('GET', `document/iceclock/wall-roster?id=${week}`, undefined, seller)).status).toBe(403);
});
