// Answers POST /v1/employee/7/askgroup, which asks those who may give a permission group to give it to an employee. The
// question arrives in their inboxes with a link to the place where it is given.
import { defineRoute, invalid, notFound } from '#api';
import { giversOf } from './givers.ts';
import { givingOf } from './giving.ts';

export const askGroup = defineRoute({
  method: 'POST',
  below: 'employee',
  path: '/:id/askgroup',
  access: { permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'] },
  body: { required: ['group_id'], properties: { group_id: { type: 'integer', relation: 'permissiongroup' } } },
  run: async ({ db, actor, records, params, body, inform }) => {
    const id = params.id;
    // Reads with the rights of the person who asks: for an employee whom they may not see they can ask nothing.
    if (!(await records('Employee').get(id))) throw notFound();
    const group = (await givingOf(db, actor)).groups.find((each) => each.id === body.group_id);
    if (!group) throw invalid([{ path: 'group_id', code: 'relation' }]);
    const to = (await giversOf(db, actor, group)).map((giver) => giver.id);
    if (to.length === 0) throw invalid([{ path: 'group_id', code: 'nobodyGives' }]);
    const about = { resource: 'employee', id };
    await inform({ to, notice: 'group-asked', about, values: { group: group.name }, key: `${id} ${group.id}` });
  },
});
