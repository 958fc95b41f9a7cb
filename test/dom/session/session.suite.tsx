// Tests the session store with every local storage that anyone may have altered (docs/domain 3.7).
import fc from 'fast-check';
import { stopPersisting } from 'mobx-persist-store';
import { Session } from '../../../core/session/session.ts';
import type { Employee, Screen } from '../../../core/session/types.ts';
import { scaled } from '../../scale.ts';

const company = { id: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICECLOUD'], custom_frontendables: [] };
const employee: Employee = {
  id: 7,
  first_name: 'Noor',
  last_name: 'Peeters',
  company_id: 1,
  company,
  user: { id: 3, email: 'noor@aurora.example', is_root: false, default_locale: 'nl', employee_ids: [] },
  permissions: [],
  permission_groups: [],
};
const screen: Screen = {
  id: 2,
  name: 'Shop',
  company_id: 1,
  default_locale: 'nl',
  default_path: null,
  permissions: [],
  company,
};

const stored = () => JSON.parse(localStorage.getItem('state') ?? '{}');

let open: Session | undefined;

/** Restores the session from local storage as a page load does; the page before it is gone. */
async function restored(): Promise<Session> {
  if (open) stopPersisting(open);
  const session = new Session();
  open = session;
  await session.restore();
  return session;
}

beforeEach(() => localStorage.clear());

test('survives a reload under the key `state`, without contact data', async () => {
  const before = await restored();
  before.setToken({ access_token: 'a.eyJleHAiOjE3fQ.c', expires_in: 900 });
  before.setEmployee(employee);
  before.setLocale('nl');
  expect(stored().auth).toMatchObject({ token: 'a.eyJleHAiOjE3fQ.c', exp: 17, expires_in: 900 });
  expect(localStorage.getItem('state')).not.toContain('noor@aurora.example');
  const after = await restored();
  expect(after.auth.authEmployee?.id).toBe(7);
  expect(after.locale).toBe('nl');
});

test('an employee and a screen take each other’s place', async () => {
  const session = await restored();
  session.setEmployee(employee);
  session.setScreen(screen);
  expect(session.auth.authEmployee).toBeNull();
  session.setEmployee(employee);
  expect(session.auth.authScreen).toBeNull();
});

test('clearing keeps only where to come back to', async () => {
  const session = await restored();
  session.setToken({ access_token: 't', expires_in: 900 });
  session.setEmployee(employee);
  session.setRedirectFrom('/admin/icecloud/supplier/?search=x');
  session.clear();
  expect(session.subject).toBeNull();
  expect(session.auth.token).toBeNull();
  expect(session.auth.redirectFrom).toBe('/admin/icecloud/supplier/?search=x');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 5])(
  'never comes back to %s',
  async (path) => {
    localStorage.setItem('state', JSON.stringify({ auth: { redirectFrom: path }, __mps__: { version: 1 } }));
    expect((await restored()).auth.redirectFrom).toBeNull();
  },
);

test('corrupt, old or hostile states leave a usable session', async () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .object({ key: fc.constantFrom('auth', 'locale', 'token', 'authEmployee', 'company'), maxDepth: 3 })
      .map((state) => JSON.stringify({ ...state, __mps__: { version: 1 } })),
    fc
      .object({ key: fc.constantFrom('id', 'company', 'permissions', 'user', 'licenses'), maxDepth: 3 })
      .map((authEmployee) => JSON.stringify({ auth: { token: 'x', authEmployee }, __mps__: { version: 1 } })),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (state) => {
      localStorage.setItem('state', state);
      const { auth, locale, overrideIntl, notifications } = await restored();
      expect(auth.authEmployee === null || Array.isArray(auth.authEmployee.company.licenses)).toBe(true);
      expect(['en', 'nl', 'fr', 'de']).toContain(locale);
      expect(Array.isArray(notifications.navbar)).toBe(true);
      expect(typeof overrideIntl).toBe('object');
    }),
    { numRuns: scaled(150, 1_000) },
  );
});
