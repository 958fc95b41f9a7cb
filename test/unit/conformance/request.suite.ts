// Tests that a package may ask only for what lies within its permissions.
import { appended, type Broken, both, expectOne, MANIFEST, WEB } from './broken.ts';
import { CLEAN, findingsOf } from './package.ts';

test.each<Broken>([
  [
    'a call to a resource of others',
    {},
    appended(`e.http.get(\`employee/\${id}\`)`),
    `request ${WEB} GET employee/\\* employee/\\* needs ICECLOUD_EMPLOYEES_LIST.*, which nothing in the package asks for`,
  ],
  [
    'a call to nothing',
    {},
    appended('(0, e.http).post("stamps/" + id, {})'),
    `request ${WEB} POST stamps/\\* stamps/\\* belongs to no entity and no route of the package`,
  ],
  [
    'a call to a path that is made while it runs',
    {},
    appended('e.http.get(id)'),
    `warning request ${WEB} GET \\? asks for a path that only shows while it runs`,
  ],
  [
    'a way of its own to the network',
    {},
    appended('fetch("https://elsewhere.example")'),
    `request ${WEB} fetch reaches the network by itself; http of @scoop/core asks for people`,
  ],
  [
    'an action that calls what is not its own',
    {},
    both('mark/{id}/double', 'employee/{id}/double'),
    `request ${MANIFEST} actions.mark employee/\\*/double needs .*, which nothing in the package asks for`,
  ],
])('%s', async (_, parts, change, finding) => expectOne(parts, change, finding));

test('calls within its permissions are none of its findings', async () => {
  const upload = 'e.http.upload("PATCH", "mark/7", {}, {})';
  const calls = [upload, 'e.http.get("mark")', 'e.http.patch("mark/" + id, {})', `e.http.post(\`mark/\${id}/double\`)`];
  expect(await findingsOf({}, appended([...calls, 'e.http.get("webshopaccount/" + id)'].join(';')))).toEqual([]);
});

test('nor are calls to routes that its server declares', async () => {
  const run = "access: { permissions: ['ICESHOP_MARKS_VIEW'] }, run: async () => 1";
  const routes = `[{ method: 'GET', path: '/all', ${run} }, { method: 'GET', below: 'mark', path: '/best', ${run} }]`;
  const calls = appended('e.http.get("marks/all"); e.http.get("mark/best"); e.http.get("marks/" + which)');
  expect(await findingsOf({ server: `${CLEAN.server}, routes: ${routes}` }, calls)).toEqual([]);
});
