// Tests who is told of a changed record: people with _SELF permissions about their own rows, and nobody about rows that
// are another's alone.
import type { Caller } from '../../api/contract/index.ts';
import { mayReceive } from '../../api/events/may-receive.ts';
import { type EntityFile, resolveEntity } from '../../core/contract/index.ts';

const SELF = 'ICECLOUD_WISHES_SELF';
const VIEW = 'ICECLOUD_WISHES_VIEW';
const file: EntityFile = {
  model: 'Wish',
  collection: 'WISHES',
  permissions: { index: [VIEW, SELF], show: [VIEW, SELF] },
  scope: { [SELF]: { employee_id: 'own' } },
  display: '{{note}}',
  list: { columns: ['note'], sort: ['note'], search: ['note'] },
  schema: {
    type: 'object',
    properties: { employee_id: { type: 'integer', relation: 'employee' }, note: { type: 'string' } },
  },
};
const wish = resolveEntity({ id: 'wishes', license: 'ICECLOUD' }, file);
const own = resolveEntity(
  { id: 'wishes', license: 'ICECLOUD' },
  { ...file, scope: { everyone: { employee_id: 'own' } } },
);

const caller = (permissions: readonly string[], more: object = {}) =>
  ({
    kind: 'employee',
    employeeId: 1,
    own: { employee: [1] },
    permissions,
    company: { licenses: ['ICECLOUD'] },
    ...more,
  }) as unknown as Caller;

test.each([
  ['the wider permission mayReceive of every row', caller([VIEW]), wish, [2], true],
  ['_SELF mayReceive of one’s own row', caller([SELF]), wish, [1], true],
  ['_SELF mayReceive of a row that goes to or comes from somebody else', caller([SELF]), wish, [2, 1], true],
  ['_SELF mayReceive nothing of another’s', caller([SELF]), wish, [2], false],
  ['_SELF mayReceive nothing where the owner is not said', caller([SELF]), wish, undefined, false],
  ['nobody mayReceive without a permission', caller([]), wish, [1], false],
  ['rows of one’s own stay so, whatever is held', caller([VIEW]), own, [2], false],
  ['an owner mayReceive of a row of their own', caller([VIEW]), own, [1], true],
  ['no licence, no word', caller([SELF], { company: { licenses: [] } }), wish, [1], false],
  ['a screen owns no rows', caller([SELF], { kind: 'screen', own: undefined }), wish, [1], false],
])('%s', (_, who, entity, owners, wanted) => {
  expect(
    mayReceive(
      who,
      entity,
      owners?.map((employee_id) => ({ employee_id })),
    ),
  ).toBe(wanted);
});
