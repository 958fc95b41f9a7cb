// Server half of ICECLOUD: rules of suppliers and permission groups, the permission catalogue, its share of the demo.
import { defineServer } from '#api';
import { seedDemo } from './demo/index.ts';
import { permissionCatalogue } from './server/permission-catalogue.ts';
import { permissionGroupHooks } from './server/permission-group.ts';
import { nextCutoff } from './server/supplier.ts';

export default defineServer({
  plugin: 'icecloud',
  hooks: { PermissionGroup: permissionGroupHooks },
  computed: { Supplier: { next_cutoff: nextCutoff } },
  routes: permissionCatalogue,
  demo: { order: 10, seed: seedDemo },
});
