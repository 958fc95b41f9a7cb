// Describes the calls about an employee's permissions for the OpenAPI document.
import { type CallDescription, describing } from '#api';

const { answer, listOf, MOMENT, NUMBER, object, reference, TEXT } = describing;

const NAMES = listOf(TEXT);
const GROUP = { id: NUMBER, name: TEXT, permissions: NAMES };
const GRANTS = object({
  direct: listOf(object({ permission: TEXT, granted_at: MOMENT }, { granted_by: reference('Reference') })),
  groups: listOf(object(GROUP)),
  effective: listOf(
    object({
      ...{ permission: TEXT, direct: { type: 'boolean' }, groups: listOf(NUMBER) },
      licensed: { type: 'boolean', description: 'The company’s licences let it count.' },
    }),
  ),
  offered: {
    ...object({ permissions: NAMES, groups: listOf(object(GROUP)), others: listOf(object(GROUP)) }),
    description: 'What the caller may give besides; `others` are groups that only somebody else may give.',
  },
});

const held = {
  tag: 'employee',
  schemas: { Grants: GRANTS },
  answers: { 200: answer('What they may do, and why.', reference('Grants')) },
};

export const SHOW_GRANTS: CallDescription = { id: 'showGrants', ...held, problems: [401, 403, 404] };
export const CHANGE_DIRECT: CallDescription = {
  ...{ id: 'changePermissions', ...held, problems: [401, 403, 404, 422] },
  about: 'Gives and takes permissions, no more than one holds oneself.',
};
export const CHANGE_GROUPS: CallDescription = {
  ...{ id: 'changePermissionGroups', ...held, problems: [401, 403, 404, 422] },
  about: 'Puts the person into groups and takes them out.',
};
