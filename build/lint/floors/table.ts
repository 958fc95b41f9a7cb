// The floors of the house: which rooms a folder has, from the ground up. A room imports rooms that stand before it in its list, and
// none after it.

export interface Building {
  readonly folder: string;
  /** Floor to its rooms, both from the ground up. Without floors only circles are looked for, of rooms and of files. */
  readonly floors?: Readonly<Record<string, readonly string[]>>;
  /** Files that lie in the folder itself and not in a room: they stand above all rooms. */
  readonly entrances?: readonly string[];
}

export const BUILDINGS: readonly Building[] = [
  {
    folder: 'api',
    floors: {
      // What a server part of a module may say, and what it is given.
      contract: ['contract'],
      process: ['settings', 'process'],
      storage: ['store'],
      // What comes in and goes out, and threads that read and print.
      transport: ['http', 'description', 'html', 'threads', 'reading', 'printing', 'announcements'],
      // What modules and their entity files are.
      entities: ['modules', 'entities', 'idempotency'],
      // What is kept of them: how it is asked for, read and written, and the calls of every entity.
      records: ['files', 'sql', 'records', 'resources'],
      people: ['mail', 'notices', 'auth'],
      // Where the code of modules runs.
      running: ['queue', 'texts', 'contexts', 'routes'],
      // What is there beside the calls of every entity.
      beside: ['export', 'activity', 'kept', 'import', 'own-texts'],
      declared: ['badges', 'queries', 'jobs', 'ports', 'documents', 'packages'],
      talk: ['inbox', 'comments', 'drafts', 'presence', 'events'],
      visiting: ['visitors', 'screens', 'frames', 'explain', 'views', 'search', 'moving'],
      beginning: ['founding', 'demo', 'entrance'],
      operating: ['conformance', 'backup', 'operator', 'health'],
      // What puts the calls together, and describes them.
      together: ['openapi', 'calls'],
    },
    entrances: ['index.ts', 'parent.ts', 'running.ts', 'server.ts', 'start.ts'],
  },
];
