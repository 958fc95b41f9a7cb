// Who mayReceive of a changed record: _SELF people of their own rows, nobody of rows that are another's alone.
import type { Caller } from '../../api/auth/subject.ts';
import { mayReceive } from '../../api/events/may-receive.ts';
import { type EntityFile, resolveEntity } from '../../core/contract/index.ts';

const file: EntityFile = {
  model: 'Wish',
  collection: 'WISHES',
  ownedBy: 'employee_id',
  display: '{{note}}',
  table: ['note'],
  sort: ['note'],
  search: ['note'],
  schema: { type: 'object', properties: { employee_id: { type: 'integer' }, note: { type: 'string' } } },
};
const wish = resolveEntity({ id: 'wishes', license: 'ICECLOUD' }, file);
const own = resolveEntity({ id: 'wishes', license: 'ICECLOUD' }, { ...file, ownOnly: true });

const caller = (permissions: readonly string[], more: object = {}) =>
  ({ kind: 'employee', employeeId: 1, permissions, company: { licenses: ['ICECLOUD'] }, ...more }) as unknown as Caller;

test.each([
  ['the wider permission mayReceive of every row', caller(['ICECLOUD_WISHES_VIEW']), wish, [2], true],
  ['_SELF mayReceive of one’s own row', caller(['ICECLOUD_WISHES_SELF']), wish, [1], true],
  [
    '_SELF mayReceive of a row that goes to or comes from somebody else',
    caller(['ICECLOUD_WISHES_SELF']),
    wish,
    [2, 1],
    true,
  ],
  ['_SELF mayReceive nothing of another’s', caller(['ICECLOUD_WISHES_SELF']), wish, [2], false],
  ['_SELF mayReceive nothing where the owner is not said', caller(['ICECLOUD_WISHES_SELF']), wish, undefined, false],
  ['nobody mayReceive without a permission', caller([]), wish, [1], false],
  ['rows of one’s own stay so, whatever is held', caller(['ICECLOUD_WISHES_VIEW']), own, [2], false],
  ['an owner mayReceive of a row of their own', caller(['ICECLOUD_WISHES_VIEW']), own, [1], true],
  ['no licence, no word', caller(['ICECLOUD_WISHES_SELF'], { company: { licenses: [] } }), wish, [1], false],
  ['a screen owns no rows', caller(['ICECLOUD_WISHES_SELF'], { kind: 'screen' }), wish, [1], false],
])('%s', (_, who, entity, owners, wanted) => {
  expect(mayReceive(who, entity, owners)).toBe(wanted);
});
