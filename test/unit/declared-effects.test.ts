// Holds the modules to it that what follows from a change is declared (`reacts`) and hangs on no step: hooks after the row was
// written are left for the reasons here alone (docs/plugins/reactions.md).
import type { AnyHooks } from '../../api/contract/index.ts';
import shipped from '../../plugins/server.ts';

const AFTER = ['afterCreate', 'afterUpdate', 'lastly', 'afterDelete', 'afterRestore'] as const;

const LEFT: Readonly<Record<string, string>> = {
  'icecloud Company afterUpdate': 'fills in what the company itself holds, by its terms as they are stored',
  'icecloud Employee afterCreate': 'saves values of the employee that are kept with the account',
  'icecloud Employee afterUpdate': 'saves values of the employee that are kept with the account',
  'icecloud Employee afterRestore': 'gives the employee back the e-mail to sign in with',
  'icecloud PermissionGroup afterUpdate': 'checks that who changes groups keeps a way in, once they are stored',
  'icecloud PermissionGroup afterDelete': 'checks that who changes groups keeps a way in, once they are stored',
  'iceshop SuppliedItem afterUpdate': 'keeps each price of the article, and moves with its feature',
  'icecloud SuppliedItem afterUpdate': 'keeps each price of the article, and moves with its feature',
};

const hooks = shipped.flatMap(({ manifest: { id }, server }) =>
  Object.entries(server?.hooks ?? {}).flatMap(([model, steps]) =>
    ([steps].flat() as AnyHooks[]).flatMap((each) =>
      AFTER.filter((step) => each[step]).map((step) => `${id} ${model} ${step}`),
    ),
  ),
);

test('no hook of a module has effects of its own after a record was written', () => {
  expect(hooks).not.toEqual([]);
  expect(hooks.filter((hook) => !LEFT[hook])).toEqual([]);
});
