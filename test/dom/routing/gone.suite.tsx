// Tests a page whose chunk is gone after a deploy: the one forced reload, and what follows when it does not help
// (docs/domain 4.9).
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { contact } from '../../../core/live/contact.ts';
import { core, employee, open, page, setUp } from './fixture.tsx';

setUp();

describe('a page whose chunk is gone', () => {
  const gone = () => Promise.reject(new Error('chunk gone'));
  const withGone = (load: () => Promise<unknown>) => [
    { ...core, pages: [...core.pages, { id: 'gone', path: 'gone', load }] },
  ];

  test('forces one reload; when it fails again, a panel with Retry', async () => {
    const first = open('/admin/gone', employee, { plugins: withGone(() => gone()) });
    await act(async () => undefined);
    expect(first.left).toEqual(['reload']);
    expect(screen.queryByRole('alert')).toBeNull();
    document.body.replaceChildren();

    let works = false;
    const again = open('/admin/gone', employee, {
      plugins: withGone(async () => (works ? { default: () => <p>Back</p> } : gone())),
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(again.left).toEqual([]);
    expect(again.registry.faults).toMatchObject([{ code: 'LOADER_THREW', contribution: 'pages.gone' }]);
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back')).toBeVisible();
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('a page that loads clears the flag, so that the next deploy may reload again', async () => {
    window.sessionStorage.setItem('scoop.reloaded', 'x');
    const { left, router } = open('/admin/dashboard', employee, {
      plugins: [
        {
          ...core,
          pages: [
            { id: 'dashboard', path: 'dashboard', load: page('Fresh') },
            { id: 'gone', path: 'gone', load: () => gone() },
          ],
        },
      ],
    });
    await screen.findByText('Fresh');
    await act(() => router.navigate('/admin/gone'));
    expect(left).toEqual(['reload']);
  });

  test('without a server nothing is reloaded; the page comes by itself when the server is heard again', async () => {
    let works = false;
    const plugins = withGone(async () => (works ? { default: () => <p>Back</p> } : gone()));
    const { left } = open('/admin/gone', employee, { plugins, isServerThere: false });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(left).toEqual([]);
    expect(window.sessionStorage).toHaveLength(0);
    act(() => contact.lose(0));
    works = true;
    act(() => contact.found());
    expect(await screen.findByText('Back')).toBeVisible();
  });

  test('without storage there is no reload at all', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { left } = open('/admin/gone', employee, { plugins: withGone(() => gone()) });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(left).toEqual([]);
  });
});
