// Names the doors of core: the modules that packages may import. Everything else that knows them is made from this
// list, or compared with it by test/unit/packages/doors.test.ts.

/** Rooms of core that modules import as `#core/board` and packages as `@scoop/core/board`: all that core/board/index.ts exports. */
export const ROOMS: readonly string[] = [
  ...[
    'board',
    'chart',
    'devices',
    'documents',
    'driving',
    'help',
    'map',
    'outbox',
    'photos',
    'pointer',
    'records',
    'scanning',
    'tree',
  ],
];

/** The modules that packages import in the browser. */
export const BROWSER_DOORS: readonly string[] = ['@scoop/core', ...ROOMS.map((room) => `@scoop/core/${room}`)];
