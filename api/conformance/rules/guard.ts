// Checks that each page and tile asks for a permission. One that is open to everyone declares an empty list; the page of
// a device does so too, and only devices of that kind open it.
import { error, type Finding, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

export function guardFindings({ plugin, pack, entities }: Subject): Finding[] {
  const file = pack.files.manifest;
  const ofDevices = (plugin.devices ?? []).map(({ page }) => page);
  const asking = (plugin.pages ?? []).filter(({ id, permissions }) => !(permissions && ofDevices.includes(id)));
  const pages = asking.map(({ id, permissions }) => ({ path: `pages.${id}`, permissions }));
  // A number of records is shown to those alone who may list these.
  const widgets = (plugin.widgets ?? [])
    .filter(({ counts, permissions }) => counts === undefined || permissions !== undefined)
    .map(({ id, permissions }) => ({ path: `widgets.${id}`, permissions }));
  const methods = entities.flatMap(({ model, permissions = {} }) =>
    Object.entries(permissions).map(([method, names]) => ({
      path: `entities.${model}.permissions.${method}`,
      permissions: names,
    })),
  );
  return [...pages, ...widgets, ...methods].flatMap(({ path, permissions }) => {
    if (permissions === undefined) {
      return [error('guard', { file, path }, 'asks for no permission: name one, or [] to open it to everyone')];
    }
    return permissions.length === 0 ? [warning('guard', { file, path }, 'is open to everyone who is signed in')] : [];
  });
}
