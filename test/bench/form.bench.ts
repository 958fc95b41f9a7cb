// Measures the form of an employee on a slow machine: from the click to the form, and from a key to its letter.
import { clickRole } from '../../e2e/window.ts';
import { onStage, SLOWDOWN, slowDown } from './browser.ts';
import { percentile, reportTable } from './figures.ts';
import { onDatabase } from './million.ts';
import { paintedAfter } from './painted.ts';

const OPENINGS = 6;
const KEYS = 60;
const set = onStage();

test('opening the form and writing in it', async () => {
  const { stage } = set;
  const { page, url } = stage;
  const { rows } = await onDatabase((client) => client.query('select max(id) as id from employee'));
  await page.goto(`${url}/admin/icecloud/employee/view/${rows[0].id}`);
  await slowDown(stage, SLOWDOWN);
  const first = await openForm();
  const again: number[] = [];
  while (again.length < OPENINGS) {
    await page.goBack();
    again.push(await openForm());
  }
  const fields = await page.$$eval('form [data-field]', ({ length }) => length);
  const keys: number[] = [];
  await page.focus(FIELD);
  while (keys.length < KEYS) keys.push(await paintedAfter(page, 'keydown', () => page.keyboard.press('a')));
  await slowDown(stage, 1);
  reportTable(`Employee form of ${fields} fields, processor ${SLOWDOWN} times slower`, [
    { step: 'click to form, first time', times: '1', p50_ms: first, p95_ms: first },
    {
      step: 'click to form, again',
      times: `${OPENINGS}`,
      p50_ms: percentile(again, 0.5),
      p95_ms: percentile(again, 0.95),
    },
    { step: 'key to letter', times: `${KEYS}`, p50_ms: percentile(keys, 0.5), p95_ms: percentile(keys, 0.95) },
  ]);
});

const FIELD = 'form [data-field="last_name"] input';

function openForm(): Promise<number> {
  const { page } = set.stage;
  return paintedAfter(page, 'click', () => clickRole(page, 'button', 'Edit'), { shown: FIELD });
}
