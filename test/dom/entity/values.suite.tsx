// Tests how cells, facts and filters put a field's values into words.

import { showPhone } from '../../../core/contract/index.ts';
import { shortDate } from '../../../core/fields/date/shortDate.ts';
import { dayOf, endOf, startOf } from '../../../core/fields/filters/days.ts';
import { filterOf, filterText } from '../../../core/fields/filters/fieldFilter.ts';
import { optionsFilter } from '../../../core/fields/filters/options.tsx';
import type { Translate } from '../../../core/fields/kind.ts';
import { nameOf, saidName, textOf } from '../../../core/fields/value.tsx';
import { ColumnChoice } from '../../../core/list/columns/columnChoice.ts';
import { availableColumns, standardColumns } from '../../../core/list/fields.ts';
import type { ResolvedEntity } from '../../../core/plugins/resolved.ts';
import { preferences } from '../../../core/session/preferences.ts';
import { i18n } from '../../../core/texts/i18n.ts';
import { MANAGER, registryWith, SUPPLIER, signIn } from './fixture.tsx';

let entities: Record<string, ResolvedEntity>;
const t: Translate = (key, params) => String(i18n.t(key, params ?? {}));
beforeAll(async () => {
  await signIn(MANAGER);
  entities = Object.fromEntries(registryWith().entities.map((entity) => [entity.model, entity]));
});
const of = (model: string): ResolvedEntity => entities[model] as ResolvedEntity;

test.each([
  ['name', 'Callebaut'],
  ['order_channel', 'E-mail'],
  ['active', 'Yes'],
  ['min_order_vate', '€125.50'],
  ['lead_time_days', '2 days'],
  ['division_ids', 'Korenmarkt (Gent), Atelier (Melle)'],
  ['delivery_weekdays', 'Monday, Thursday'],
  ['phone_nr', '+32 470 12 34 56'],
  ['note', ''],
  ['nonsense', ''],
])('%s reads %s', (name, text) => {
  expect(textOf(of('Supplier'), name, SUPPLIER, t)).toBe(text);
});

test('a related record without a name shows its number, an option without a text its value', () => {
  expect(textOf(of('Supplier'), 'division_ids', { division_ids: [3, 4] }, t)).toBe('#3, #4');
  expect(textOf(of('Supplier'), 'order_channel', { order_channel: 'FAX' }, t)).toBe('FAX');
});

test('a name from the server that is nothing but a choice is said in words', () => {
  const byChannel = { ...of('Supplier'), display: '{{order_channel}}' };
  expect([saidName(byChannel, 'EMAIL', t), saidName(of('Supplier'), 'EMAIL', t)]).toEqual(['E-mail', 'EMAIL']);
});

test('a display name follows relations, and is never empty', () => {
  const unit = { id: 2, display: 'Gent' };
  expect(nameOf(of('Division'), { id: 1, name: 'Korenmarkt', establishment_unit: unit })).toBe('Korenmarkt (Gent)');
  expect(nameOf(of('Supplier'), { id: 8 })).toBe('#8');
});

test.each([
  ['+32470123456', '+32 470 12 34 56'],
  ['+3291234567', '+32 9 123 45 67'],
  ['+3256123456', '+32 56 12 34 56'],
  ['+31201234567', '+31201234567'],
])('phone %s reads %s', (stored, read) => {
  expect(showPhone(stored)).toBe(read);
});

test('a table’s dates leave out this year', () => {
  const now = new Date('2026-11-20T12:00:00');
  expect(shortDate('2026-11-21', 'en-gb', now)).toBe('21 Nov');
  expect(shortDate('2025-11-21', 'en-gb', now)).toBe('21 Nov 2025');
  expect(shortDate('2026-11-21T12:05:00Z', 'en-gb', now)).toBe('21 Nov, 13:05');
});

test('filters in words', () => {
  const read = (name: string, conditions: Record<string, string>) => filterText(of('Supplier'), name, conditions, t);
  expect(read('order_channel', { in: 'EMAIL,PHONE,PORTAL' })).toBe('E-mail, Phone +1');
  expect(read('active', { eq: 'false' })).toBe('No');
  expect(read('min_order_vate', { gte: '1250.5' })).toBe('from 1,250.5');
  expect(read('lead_time_days', { gte: '2', lte: '4' })).toBe('2 – 4');
  expect(read('name', { contains: 'ice' })).toBe('contains “ice”');
  expect(read('contact_name', { empty: 'true' })).toBe('Is empty');
  expect(read('internal_division_id', { in: '7' })).toBe('#7');
  expect(read('created_at', { gte: startOf('2026-01-02'), lte: endOf('2026-01-02') })).toBe('2 Jan 2026');
});

test('a day is a day here, as a date and as a moment', () => {
  expect(dayOf('2026-03-29')).toBe('2026-03-29');
  expect(dayOf(startOf('2026-03-29'))).toBe('2026-03-29');
  expect(dayOf(endOf('2026-03-29'))).toBe('2026-03-29');
  expect(dayOf('nonsense and more')).toBe('');
});

test('columns begin with the name and leave out what it says; the rest is there to choose', () => {
  expect(standardColumns(of('Supplier')).slice(0, 3)).toEqual(['$name', 'contact_name', 'email']);
  expect(standardColumns(of('Employee'))).toEqual(['$name', 'division_ids', 'email', 'cellphone_nr', 'is_on_leave']);
  expect(availableColumns(of('Supplier'))).toContain('created_at');
  expect(availableColumns(of('Supplier'))).not.toContain('name');
  expect(availableColumns(of('Employee'))).not.toContain('user_id');
  expect(filterOf(of('Supplier'), 'delivery_weekdays')).toBe(optionsFilter);
  expect(filterOf(of('PermissionGroup'), 'permissions')?.Editor).toBeUndefined();
});

describe('a person’s columns', () => {
  const choice = () => new ColumnChoice('columns:7:x', ['$name', 'a', 'b'], ['$name', 'a', 'b', 'c']);
  beforeEach(() => localStorage.clear());

  test('are kept with order and width, and can be reset', () => {
    const first = choice();
    first.toggle('c');
    first.move('c', -1);
    first.setWidth('a', 200);
    expect(choice().shown).toEqual(['$name', 'a', 'c', 'b']);
    expect(choice().widths).toEqual({ a: 200 });
    first.reset();
    expect(choice().shown).toEqual(['$name', 'a', 'b']);
  });

  test('the name stands, and fields that are gone drop out', () => {
    const first = choice();
    first.move('a', -1);
    expect(first.shown).toEqual(['$name', 'a', 'b']);
    preferences.set('columns:7:x', JSON.stringify({ shown: ['$name', 'gone', 'b'], widths: 'x' }));
    expect(choice().shown).toEqual(['$name', 'b']);
    preferences.set('columns:7:x', '{nonsense');
    expect(choice().shown).toEqual(['$name', 'a', 'b']);
  });
});
