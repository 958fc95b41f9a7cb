// Declares the server part of permission groups: who may give what, what each employee holds, and the groups that a
// company begins with.
import { defineServerPart } from '#api';
import { askGroup } from './server/ask-group.ts';
import { employeeGrants, seesGrants } from './server/grants.ts';
import { permissionCatalogue } from './server/permission-catalogue.ts';
import { badgesEnded, permissionGroupHooks } from './server/permission-group.ts';
import { foundGroups } from './server/ready-groups.ts';

export default defineServerPart({
  id: 'groups',
  hooks: { PermissionGroup: permissionGroupHooks },
  reacts: [badgesEnded],
  seesGrants: { Employee: seesGrants },
  routes: [permissionCatalogue, askGroup],
  fastify: employeeGrants,
  founding: foundGroups,
});
