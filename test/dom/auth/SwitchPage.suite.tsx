// Tests switching to another employee: at once, or after the password if a badge opened the session.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  type Answers,
  answering,
  arrive,
  bodies,
  button,
  type House,
  show,
  startHouse,
  TOKEN,
  text,
} from './fixture.tsx';

const SWITCH = 'auth/switch';
let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.server.close());

async function switching(answers: Answers): Promise<void> {
  await arrive(house, answers);
  await show('/auth/switch/7', () => import('../../../core/auth/SwitchPage.tsx'), '/auth/switch/:id');
}
const answer = async (status: number, body: unknown) => {
  house.server.answer = await answering({ [`POST ${SWITCH}`]: [status, body] });
};

test('a badge asks for the password, says when it is wrong, and goes on when it is right', async () => {
  await switching({ [`POST ${SWITCH}`]: [403, { code: 'passwordNeeded' }] });
  const field = await screen.findByLabelText(text('PAGES.SWITCH_PAGE.PASSWORD'));
  await answer(422, { code: 'invalid', errors: [{ path: 'password', code: 'passwordIncorrect' }] });
  fireEvent.change(field, { target: { value: 'wrong' } });
  fireEvent.click(button('PAGES.SWITCH_PAGE.CONTINUE'));
  expect(await screen.findByText(text('PAGES.SWITCH_PAGE.WRONG'))).toBeVisible();
  await answer(429, { code: 'tooMany' });
  fireEvent.click(button('PAGES.SWITCH_PAGE.CONTINUE'));
  expect(await screen.findByText(text('PAGES.SWITCH_PAGE.TOO_MANY'))).toBeVisible();
  await answer(200, TOKEN);
  fireEvent.change(field, { target: { value: 'right' } });
  fireEvent.click(button('PAGES.SWITCH_PAGE.CONTINUE'));
  await waitFor(() => expect(house.left).toEqual(['/admin/dashboard']));
  expect(bodies(house.server, SWITCH)).toEqual([
    { employee_id: 7 },
    ...['wrong', 'wrong', 'right'].map((password) => ({ employee_id: 7, password })),
  ]);
});
