// Tests what people choose in a browser: it is there again at the next page, in each tab, and beside what others keep
// there. It has a file of its own because its tests load the product anew, as a new page would.
import { act, render, screen } from '@testing-library/react';
import { usePreference } from '../../../core/session/usePreference.ts';

type Preferences = typeof import('../../../core/session/preferences.ts')['preferences'];

/** Opens a tab: modules of its own, and the same storage. */
async function openTab(): Promise<Preferences> {
  jest.resetModules();
  const { preferences } = await import('../../../core/session/preferences.ts');
  await preferences.restore();
  return preferences;
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('each choice is an item of its own, under the name it always had', async () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('columns:7:supplier', '{"shown":["$name"]}');
  const before = await openTab();
  expect(before.get('theme')).toBe('dark');
  expect(before.get('columns:7:supplier')).toBe('{"shown":["$name"]}');
  before.set('sidebar', 'mini');
  before.set('theme', undefined);
  expect({ ...localStorage }).toEqual({ 'columns:7:supplier': '{"shown":["$name"]}', sidebar: 'mini' });
  expect((await openTab()).get('sidebar')).toBe('mini');
});

test('a tab writes its own changes alone, and hears those of others', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.set('density:7', 'roomy');
  other.set('wall_tone', 'on');
  expect({ ...localStorage }).toEqual({ 'density:7': 'roomy', wall_tone: 'on' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'density:7' }));
  expect(other.get('density:7')).toBe('roomy');
  expect(one.get('wall_tone')).toBe('on');
});

test('what signs in is none of them, and stays as it is', async () => {
  const signsIn = { state: '{}', public_code: 'a', private_code: 'b', trusted_device_key: 'c', '2fa_user_id': 'd' };
  for (const [name, value] of Object.entries(signsIn)) localStorage.setItem(name, value);
  const preferences = await openTab();
  for (const name of Object.keys(signsIn)) expect(preferences.get(name)).toBeUndefined();
  preferences.set('theme', 'light');
  expect({ ...localStorage }).toEqual({ ...signsIn, theme: 'light' });
});

test('a full storage costs no more than that the choice is gone with the tab', async () => {
  const preferences = await openTab();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  preferences.set('theme', 'dark');
  expect(preferences.get('theme')).toBe('dark');
  jest.restoreAllMocks();
  expect((await openTab()).get('theme')).toBeUndefined();
});

test('a component shows what another tab chose', () => {
  const Shown = () => <p>{usePreference('sidebar')[0] ?? 'wide'}</p>;
  render(<Shown />);
  screen.getByText('wide');
  localStorage.setItem('sidebar', 'mini');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sidebar' })));
  screen.getByText('mini');
});
