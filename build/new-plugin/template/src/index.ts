// Declares everything that this plugin adds to Scoop: the manifest. It only names parts; each is loaded when it is
// needed.
import { definePlugin } from '@scoop/core';
import task from './entities/task.json';

export default definePlugin({
  id: '__ID__',
  contract: 2,
  // Companies without this licence see nothing of it.
  license: 'ICECLOUD',
  // Every permission that the plugin introduces: administrators give them in the permission groups.
  permissions: ['ICECLOUD___COLLECTION___VIEW', 'ICECLOUD___COLLECTION___MODERATE'],
  // A group of its own in the menu; its pages stand in it, because the group has the plugin's id.
  menu: [{ id: '__ID__', icon: 'tick-circle', sortFirst: 5 }],
  // One file gives the table, the calls under /v1/__RESOURCE__task, and the pages to list, view, add and edit.
  entities: [task],
  pages: [
    {
      id: 'open',
      path: 'icecloud/__ID__/open',
      permissions: ['ICECLOUD___COLLECTION___VIEW'],
      icon: 'flag',
      load: () => import('./pages/OpenTasks.tsx'),
    },
  ],
  widgets: [
    {
      id: 'next',
      permissions: ['ICECLOUD___COLLECTION___VIEW'],
      load: () => import('./widgets/NextTasks.tsx'),
    },
  ],
});
