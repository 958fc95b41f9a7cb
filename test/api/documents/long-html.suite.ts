// Tests that long HTML is read in a thread whichever call brings it, and kept like short HTML.
import { Parser } from 'htmlparser2';
import { sanitise } from '#core/fields/server';
import { forgetHtml } from '../../../api/html/known.ts';
import { slip, type TemplateFloor, templateFloor } from './template-floor.ts';

let floor: TemplateFloor;
let parsed: jest.SpyInstance;
beforeAll(async () => {
  floor = await templateFloor();
  parsed = jest.spyOn(Parser.prototype, 'write');
});
afterAll(async () => {
  parsed?.mockRestore();
  await floor?.product.stop();
});
beforeEach(() => {
  forgetHtml();
  parsed.mockClear();
});

/** Lists the texts that the thread which answers calls has read itself. */
const readHere = () => parsed.mock.calls.map(([text]) => String(text)).filter(({ length }) => length >= 4_000);
const long = (end: string) => `<p onclick="x()"><b style="color:red">a</b><script>x()</script>${end}</p>`.repeat(600);
const short = (end: string) => `<p><b style="color:red">a</b>${end}</p>`.repeat(600);
const ask: TemplateFloor['ask'] = (...asked) => floor.ask(...asked);
/** Asks as if after a while, when nothing of an earlier call is remembered. */
const later: TemplateFloor['ask'] = (...asked) => {
  forgetHtml();
  return ask(...asked);
};

test('a template that is made, changed, changed in another field, and copied', async () => {
  const { id } = await floor.made('pandoratemplate', slip(long('{{order_nr}}')));
  const kept = async (of = id) => (await ask('GET', `pandoratemplate/${of}`)).body.data.html_content;
  expect(await kept()).toBe(short('{{order_nr}}'));
  expect((await later('PATCH', `pandoratemplate/${id}`, { html_content: long('{{supplier}}') })).status).toBe(200);
  expect(await kept()).toBe(short('{{supplier}}'));
  expect((await later('PATCH', `pandoratemplate/${id}`, { name: 'Slip 2' })).status).toBe(200);
  const copied = await later('POST', `pandoratemplate/${id}/copy`, {});
  expect(copied.status).toBe(201);
  expect(await kept(copied.body.data.id)).toBe(short('{{supplier}}'));
  expect(readHere()).toEqual([]);
  for (const one of [id, copied.body.data.id]) await ask('DELETE', `pandoratemplate/${one}`);
});

test.each([
  ['too deep', `${'<div>'.repeat(20)}${'x'.repeat(4_000)}`, { code: 'tooDeep' }],
  ['a torn repeat', `${'<p>x</p>'.repeat(600)}\n<p>{{#lines}}</p><p>{{/lines}}</p>`, { code: 'openRepeat' }],
  ['too much markup', '<b>x</b>'.repeat(30_000), { code: 'tooMuchMarkup' }],
  ['an unknown name', long('{{nobody}}'), { code: 'unknownPlaceholder' }],
])('what is wrong with a long one is said: %s', async (_, html, fault) => {
  const { status, body } = await ask('POST', 'pandoratemplate', slip(html));
  expect([status, body.errors]).toEqual([422, expect.arrayContaining([expect.objectContaining(fault)])]);
  const preview = await floor.preview(slip(html.slice(0, 200_000)));
  expect(preview.status).toBe(422);
  expect(readHere()).toEqual([]);
});

test('a template that is looked at before it is kept', async () => {
  const { status, body } = await floor.preview(slip(long('{{order_nr}}')));
  expect([status, body.data?.svg.slice(0, 4)]).toEqual([200, '<svg']);
  expect(readHere()).toEqual([]);
});

test('a bulk e-mail, its try to oneself, and the mails that go out', async () => {
  const letter = { subject: 'News', body_html: long('{{first_name}}') };
  const { reading } = floor.product.app;
  const said = reading.plain.bind(reading);
  const goesOut = new Promise<string>((resolve) => {
    jest.spyOn(reading, 'plain').mockImplementation((html) => {
      resolve(html);
      return said(html);
    });
  });
  expect((await later('POST', 'emailjob/try', letter)).status).toBe(200);
  const audience = { employee_ids: [1] };
  const { status, body } = await later('POST', 'emailjob', { ...letter, audience });
  expect([status, body.data?.body_html]).toEqual([201, short('{{first_name}}')]);
  expect(await goesOut).toContain('<b style="color:red">a</b>');
  expect(readHere()).toEqual([]);
});

test.each(['preview', 'apply'])('templates of a sheet, %s', async (mode) => {
  const quoted = long('{{order_nr}}').replaceAll('"', '""');
  const rows = ['A', 'B'].map((name) => `${name} ${mode},SUPPLIER_ORDER,de,"${quoted}"`);
  const form = new FormData();
  form.append('mode', mode);
  form.append('file', new Blob([['name,kind,locale,html_content', ...rows].join('\n')]), 'sheet.csv');
  const headers = { authorization: `Bearer ${floor.token}` };
  const sent = { method: 'POST', headers, body: form };
  const { data } = await (await fetch(`${floor.product.address}/v1/pandoratemplate/import`, sent)).json();
  expect(data.counts).toMatchObject({ create: 2, refused: 0 });
  const [{ id }] = data.rows;
  if (id) expect((await ask('GET', `pandoratemplate/${id}`)).body.data.html_content).toBe(short('{{order_nr}}'));
  expect(readHere()).toEqual([]);
});

test('it is what a short one would be', () => {
  expect(short('{{order_nr}}')).toBe(sanitise(long('{{order_nr}}')));
  expect(readHere()).toHaveLength(1);
});
