// Tests the page that restores an old sign-in e-mail address: it asks before it does anything, and says what comes
// next.
import { fireEvent, screen } from '@testing-library/react';
import { type Answers, arrive, bodies, button, type House, show, startHouse, text } from './fixture.tsx';

const PATH = 'auth/emailback';
const email = 'old@aurora.example';
const known = { [`GET ${PATH}/token/abc`]: [200, { email }] } as const;
let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.server.close());

async function opening(answers: Answers, path = '/auth/email-back?token=abc') {
  await arrive(house, answers);
  return show(path, () => import('../../../core/auth/EmailBackPage.tsx'));
}

test('takes the address back on the button, not before, and leads to a new password', async () => {
  const router = await opening({ ...known, [`POST ${PATH}`]: [200, { email }] });
  expect(await screen.findByText(text('PAGES.EMAIL_BACK_PAGE.ASK', { email }))).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(bodies(house.server, PATH)).toEqual([]);
  fireEvent.click(button('PAGES.EMAIL_BACK_PAGE.TAKE'));
  expect(await screen.findByText(text('PAGES.EMAIL_BACK_PAGE.DONE', { email }))).toBeVisible();
  expect(bodies(house.server, PATH)).toEqual([{ token: 'abc' }]);
  const next = screen.getByRole('link', { name: text('PAGES.EMAIL_BACK_PAGE.NEW_PASSWORD') });
  expect(next).toHaveAttribute('href', '/auth/password-reset');
});

test.each([
  ['no token', {}, '/auth/email-back', 'INVALID_TOKEN'],
  ['a token of before', {}, undefined, 'INVALID_TOKEN'],
] as const)('%s is told', async (_, answers, path, error) => {
  await opening(answers, path);
  expect(await screen.findByText(text(`PAGES.EMAIL_BACK_PAGE.${error}`))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [409, 'ADDRESS_TAKEN'],
  [500, 'SOMETHING_WENT_WRONG'],
] as const)('%i is told as %s', async (status, error) => {
  await opening({ ...known, [`POST ${PATH}`]: [status, {}] });
  await screen.findByText(text('PAGES.EMAIL_BACK_PAGE.ASK', { email }));
  fireEvent.click(button('PAGES.EMAIL_BACK_PAGE.TAKE'));
  expect(await screen.findByText(text(`PAGES.EMAIL_BACK_PAGE.${error}`))).toBeVisible();
});
