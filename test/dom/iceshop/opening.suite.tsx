// Tests the dialogs that open a webshop as a customer, and a tablet: the browser goes to the address in the answer.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { textsIn } from '../../../build/text-files.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import OpenWebshop from '../../../plugins/iceshop/accounts/pages/OpenWebshop.tsx';
import { api } from '../entity/fixture.tsx';

const texts = { ...textsIn('.', 'en', 'iceshop'), ...textsIn('.', 'en', 'fleet') };

beforeEach(async () => {
  await startTexts('en');
  addTexts('iceshop', texts);
  setI18n(i18n);
});
afterEach(cleanup);

test('the webshop opens in the tab that the press opened', async () => {
  const calls = api(() => ({ body: { data: { url: 'https://ijs.example/winkel?ticket=abc' } } }));
  const tab = { location: { href: '' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const close = jest.fn();
  render(<OpenWebshop record={{ id: 7, first_name: 'Noor', last_name: 'Quintens' }} close={close} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open the webshop' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST webshopaccount/7/login']);
  expect(tab.location.href).toBe('https://ijs.example/winkel?ticket=abc');
});
