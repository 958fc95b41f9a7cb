// Tests what people type in forms and filters in their own language: what is stored of it, and what is said about
// ambiguous text.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { I18nextProvider } from 'react-i18next';
import type { FieldSchema } from '#core/contract';
import { FilterEditor } from '../../../core/fields/filters/FilterEditor.tsx';
import { session } from '../../../core/session/session.ts';
import { i18n } from '../../../core/texts/i18n.ts';
import { Held, show } from '../form/fixture.tsx';
import { beginAnew, entity, keep, kept, label } from './oneField.ts';

beginAnew();
afterEach(() => session.setLocale('en'));

const FIELDS: Readonly<Record<string, FieldSchema>> = {
  price: { type: 'number', money: true },
  weight: { type: 'number' },
  birthday: { type: 'string', format: 'date', past: true },
  until: { type: 'string', format: 'date' },
  phone: { type: 'string', format: 'phone' },
};

test.each([
  ['nl', 'price', '1.250', 1250],
  ['en', 'price', '1,250', 1250],
  ['nl', 'weight', '1,250', 1.25],
  ['nl', 'weight', '0.125', 0.125],
  ['nl', 'birthday', '20/11/30', '1930-11-20'],
  ['nl', 'until', '20/11/30', '2030-11-20'],
  ['nl', 'until', '20/11/65', '1965-11-20'],
  ['nl', 'phone', '+32 (0)470 12 34 56', '+32470123456'],
  ['nl', 'phone', '470123456', '+32470123456'],
] as const)('in a form in %s, the %s %s is kept as %s', async (locale, name, typed, meaning) => {
  act(() => session.setLocale(locale));
  show(<Held entity={entity({ [name]: FIELDS[name]! })} start={{ id: 1 }} onChange={keep} />);
  fireEvent.change(await screen.findByLabelText(label(name)), { target: { value: typed } });
  await waitFor(() => expect(kept.record[name]).toBe(meaning));
});

test.each([
  ['nl', '1,250', /1250.*1,25/],
  ['en', '1.250', /1250.*1\.25/],
  ['en', '12 50', /Enter a number/],
] as const)('in a form in %s, the amount %s is refused with its reason', async (locale, typed, words) => {
  act(() => session.setLocale(locale));
  show(<Held entity={entity({ price: FIELDS.price! })} start={{ id: 1 }} onChange={keep} />);
  const input = await screen.findByLabelText(label('price'));
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input, { relatedTarget: null });
  expect(await screen.findByText(words)).toBeVisible();
  expect(input).toHaveValue(typed);
});

const filter = (name: string, conditions: object, onChange: (next: object) => void) =>
  render(
    <I18nextProvider i18n={i18n}>
      <FilterEditor
        entity={entity({ [name]: FIELDS[name]! })}
        name={name}
        conditions={conditions}
        onChange={onChange}
      />
    </I18nextProvider>,
  ).container.querySelectorAll<HTMLInputElement>('.filter-range input')[0]!;

test.each([
  ['nl', 'price', '1.250', '1250'],
  ['en', 'price', '1,250', '1250'],
  ['nl', 'weight', '1,5', '1.5'],
  ['nl', 'birthday', '20/11/30', '1930-11-20'],
  ['nl', 'until', '20/11/30', '2030-11-20'],
] as const)('in a filter in %s, the %s from %s asks for %s', async (locale, name, typed, gte) => {
  act(() => session.setLocale(locale));
  const asked = jest.fn();
  fireEvent.change(filter(name, {}, asked), { target: { value: typed } });
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ gte }));
});

test('an end of a filter that cannot be read says so once it is left, and asks for nothing', async () => {
  const asked = jest.fn();
  const input = filter('price', {}, asked);
  fireEvent.change(input, { target: { value: '1.250' } });
  await waitFor(() => expect(asked).toHaveBeenCalledWith({}));
  fireEvent.blur(input);
  expect(await screen.findByRole('alert')).toHaveTextContent(/1250 or 1\.25/);
  fireEvent.focus(input);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an end of a filter stands in its field as the language writes it, so that it is read as it was', () => {
  act(() => session.setLocale('nl'));
  expect(filter('weight', { gte: '1.125' }, jest.fn())).toHaveValue('1,125');
});
