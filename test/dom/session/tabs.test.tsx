// Tests one session in several tabs: what one does holds in all, and none acts in another one's name (docs/security.md,
// "Switch"). It has a file of its own because each test loads the product anew, as a new page would.
import type { Session } from '../../../core/session/session.ts';
import { NOOR, NOOR_ELSEWHERE, SHOP_SCREEN, stored, tellTabs, token } from './people.ts';

/** Opens a tab: modules of its own, and the same storage. */
async function openTab(): Promise<Session> {
  jest.resetModules();
  const { session } = await import('../../../core/session/session.ts');
  await session.restore();
  return session;
}

/** Opens two tabs in which Noor is signed in. */
async function signedInTabs(): Promise<[Session, Session]> {
  const one = await openTab();
  one.begin(token('noor'));
  one.setEmployee(NOOR);
  return [one, await openTab()];
}

beforeEach(() => localStorage.clear());

test('signing out in one tab signs out all', async () => {
  const [one, other] = await signedInTabs();
  one.clear();
  tellTabs();
  expect(other.subject).toBeNull();
  expect(other.auth.token).toBeNull();
});

test('a tab that has not heard of it yet does not bring the session back', async () => {
  const [one, other] = await signedInTabs();
  one.clear();
  other.markValidCall();
  other.setNavbar([{ name: 'supplier', amount: 1, type: 'INFO' }]);
  other.setEmployee({ ...NOOR, permissions: [] });
  expect(stored().auth).toMatchObject({ token: null, authEmployee: null });
});

test('after a switch elsewhere a tab holds nothing, and writes nothing over it', async () => {
  const [one, other] = await signedInTabs();
  one.begin(token('elsewhere'));
  other.markValidCall();
  tellTabs();
  expect(other.auth).toMatchObject({ token: null, authEmployee: null });
  one.setEmployee(NOOR_ELSEWHERE);
  other.setRedirectFrom('/admin/icecloud/supplier/edit/3');
  other.markValidCall();
  tellTabs();
  expect(other.subject).toBeNull();
  expect(stored().auth).toMatchObject({ token: 'elsewhere', authEmployee: { id: 9 }, redirectFrom: null });
  expect(one.who).toBe('employee 2 9');
});

test('a tab that lost its session can sign in again', async () => {
  const [one, other] = await signedInTabs();
  one.clear();
  tellTabs();
  other.begin(token('again'));
  other.setEmployee(NOOR);
  expect(stored().auth).toMatchObject({ token: 'again', authEmployee: { id: 7 } });
  tellTabs();
  expect(one.who).toBe('employee 1 7');
});

test('a token that another tab renewed is taken over, and nothing else changes', async () => {
  const [one, other] = await signedInTabs();
  const before = other.auth.authEmployee;
  one.setToken(token('renewed'));
  tellTabs();
  expect(other.auth.token).toBe('renewed');
  expect(other.auth.authEmployee).toBe(before);
});

test('counts and permissions of one tab show in the others', async () => {
  const [one, other] = await signedInTabs();
  one.setNavbar([{ name: 'supplier', amount: 3, type: 'WARNING' }]);
  one.setEmployee({ ...NOOR, permissions: [] });
  tellTabs();
  expect(other.notifications.navbar).toEqual([{ name: 'supplier', amount: 3, type: 'WARNING' }]);
  expect(other.auth.authEmployee?.permissions).toEqual([]);
});

test('a screen that signs in ends the employee’s tabs, and the reverse', async () => {
  const [one, other] = await signedInTabs();
  one.begin(token('screen'));
  one.setScreen(SHOP_SCREEN);
  tellTabs();
  expect(other.subject).toBeNull();
  expect(stored().auth).toMatchObject({ authEmployee: null, authScreen: { id: 2 } });
  const third = await openTab();
  third.begin(token('noor'));
  third.setEmployee(NOOR);
  tellTabs();
  expect(one.subject).toBeNull();
  expect(stored().auth).toMatchObject({ authScreen: null, authEmployee: { id: 7 } });
});

test('a tab that was frozen meanwhile finds out when it is seen again', async () => {
  const [one, other] = await signedInTabs();
  one.clear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(other.subject).toBeNull();
});

test('storage that was emptied signs out', async () => {
  const [one, other] = await signedInTabs();
  localStorage.clear();
  other.markValidCall();
  expect(stored().auth?.token ?? null).toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect([one.subject, other.subject]).toEqual([null, null]);
});
