// Tests sign-in pages and display screens: who may open them, and where each path leads (docs/domain 3.1 and 4.6).
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { employee, open, type Screen, setUp } from './fixture.tsx';

setUp();

describe('auth', () => {
  test('its pages need no session', async () => {
    open('/auth/logout-page', null);
    expect(await screen.findByText('Signing out')).toBeVisible();
    expect(screen.getByRole('main', { name: 'auth' })).toBeVisible();
  });

  test.each(['/auth', '/auth/', '/auth/nowhere'])('%s is the login page, and is not remembered', (path) => {
    const { left, session } = open(path, null);
    expect(left).toEqual(['/auth/login-page']);
    expect(session.redirectFrom).toBeNull();
  });
});

describe('screen', () => {
  const display = (default_path: string | null): Screen => ({ ...employee, default_path });

  test('without a screen session: screen sign-in', () => {
    expect(open('/screen/metrics', employee).left).toEqual(['/auth/screen']);
  });

  test.each<[string, string | null, string]>([
    ['/screen', null, 'The setup'],
    ['/screen/nowhere', null, 'The setup'],
    ['/screen/nowhere', '/screen/metrics', 'The metrics'],
    ['/screen', 'metrics', 'The metrics'],
    ['/', '/screen/metrics', 'The metrics'],
    ['/screen/map', null, 'The setup'],
    ['/screen', '/screen/map', 'The setup'],
    ['/screen', '//evil.example', 'The setup'],
    ['/screen/metrics', null, 'The metrics'],
  ])('%s with default path %s', async (path, defaultPath, text) => {
    open(path, null, { screen: display(defaultPath) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('admin paths ask a screen to sign in as an employee', () => {
    expect(open('/admin/dashboard', null, { screen: display(null) }).left).toEqual(['/auth/login-page']);
  });
});
