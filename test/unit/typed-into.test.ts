// Tests where text goes that was typed in a search without choosing a record: a name, a phone number, an e-mail address.
import { typedInto } from '../../core/fields/relation/useTyped.ts';

const FIELDS = { text: 'name', phone: 'phone', email: 'mail' };

test.each([
  ['Janssens', { name: 'Janssens' }],
  [' Nele De Baert ', { name: 'Nele De Baert' }],
  ['0470 12 34 56', { phone: '+32470123456' }],
  ['Nele Baert 0470 12 34 56', { name: 'Nele Baert', phone: '+32470123456' }],
  ['Nele, +32 (0)470 12 34 56', { name: 'Nele', phone: '+32470123456' }],
  ['nele@klant.example', { mail: 'nele@klant.example' }],
  // Too short for a phone number, so it belongs to the name.
  ['Bus 12', { name: 'Bus 12' }],
])('%s', (typed, kept) => {
  expect(typedInto(FIELDS, typed)).toEqual(kept);
});

test('a relation that names a field for text alone keeps everything there', () => {
  expect(typedInto({ text: 'name' }, 'nele@klant.example')).toEqual({ name: 'nele@klant.example' });
});
