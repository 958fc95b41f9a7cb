// Tests a company's own texts over those that Scoop ships, while it runs (docs/domain 7.6).
import { addTexts, i18n, layOverrides, layPackageTexts } from '../../../core/texts/i18n.ts';
import { startShell } from '../shell/fixture.tsx';

beforeAll(async () => {
  await startShell();
  addTexts('try', { 'try.order': 'Order' });
  layPackageTexts({ 'try.order': 'of a package', 'try.card': 'Card' });
});

afterAll(() => layPackageTexts({}));

const shown = (...keys: string[]) => keys.map((key) => i18n.t(key));

test('what is overridden is shown, and what is no more gets back the words of before', () => {
  const keys = ['try.order', 'try.card', 'try.title', 'core.dialog.save'];
  const before = shown(...keys);
  expect(before.slice(0, 3)).toEqual(['Order', 'Card', 'try.title']);
  layOverrides({ 'try.order': 'Box', 'try.title': 'Ours', 'core.dialog.save': 'Keep' });
  expect(shown(...keys)).toEqual(['Box', 'Card', 'Ours', 'Keep']);
  layOverrides({ 'try.card': 'Ticket', 'core.dialog.save': 'Keep' });
  expect(shown(...keys)).toEqual(['Order', 'Ticket', 'try.title', 'Keep']);
  layOverrides({});
  expect(shown(...keys)).toEqual(before);
});

test('who shows texts hears of a change, and of the same ones once more nothing', () => {
  layOverrides({ 'try.order': 'Box' });
  const heard = jest.fn();
  i18n.store.on('added', heard);
  layOverrides({ 'try.order': 'Box' });
  expect(heard).not.toHaveBeenCalled();
  layOverrides({});
  expect(heard).toHaveBeenCalledTimes(1);
});
