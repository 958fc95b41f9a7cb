// Lists the floors of the house: the rooms of each folder, from the ground up. A room may import rooms that stand
// before it in its list, and none after it.

export interface Building {
  readonly folder: string;
  /**
   * Floors with their rooms, both from the ground up. Without floors only circles of rooms and of files are looked for.
   */
  readonly floors?: Readonly<Record<string, readonly string[]>>;
  /** Files in the folder itself and not in a room: they stand above all rooms. */
  readonly entrances?: readonly string[];
  /**
   * True if the rooms are features, which import neither what joins the features nor the pages that another one loads.
   */
  readonly features?: true;
}

/** Describes a module: its features from the ground up, then its demo, and on top the files that join them. */
function moduleOf(id: string, floors: Building['floors'], entrances = ['index.ts', 'server.ts']): Building {
  return { folder: `plugins/${id}`, floors, entrances, features: true };
}

export const BUILDINGS: readonly Building[] = [
  {
    folder: 'core',
    floors: {
      ground: ['contract', 'settings.ts', 'scanning', 'visitors'],
      server: ['session', 'http', 'live'],
      words: ['texts', 'records'],
      device: ['ui', 'pointer', 'offline', 'outbox', 'driving', 'tablet'],
      // These rooms read manifests, and draw what needs no entity.
      said: ['plugins', 'documents', 'map', 'photos', 'tree', 'frame'],
      fields: ['fields', 'help', 'form', 'table', 'board', 'chart'],
      // Rooms for one record, for many, for those that belong to one, and for pages that show both at once.
      records: ['entity', 'list', 'related', 'record', 'indexes'],
      people: ['auth', 'devices', 'screen', 'explain', 'palette'],
      shell: ['shell', 'pages', 'routing'],
    },
    entrances: [
      ...['app.tsx', 'begin.ts', 'boot.ts', 'first-call.ts', 'first-page.ts', 'for-packages.ts', 'host.ts', 'index.ts'],
      ...['installed.ts', 'plugin.ts', 'registry.ts', 'subject.ts', 'verdict.ts'],
    ],
  },
  {
    folder: 'api',
    floors: {
      // This room says what a module's server part declares and receives.
      contract: ['contract'],
      process: ['settings', 'process', 'tracing', 'measuring'],
      storage: ['store'],
      // These rooms carry calls, files and papers in and out, and run the threads that read and print.
      transport: ['http', 'description', 'html', 'threads', 'reading', 'printing', 'announcements', 'zip'],
      // These rooms read modules and their entity files.
      entities: ['modules', 'entities', 'idempotency'],
      // These rooms read and write records, and make the calls that every entity has.
      records: ['files', 'sql', 'records', 'resources'],
      people: ['mail', 'notices', 'auth'],
      // These rooms run the code of modules.
      running: ['queue', 'turnover', 'offers', 'demand', 'watch', 'texts', 'contexts', 'routes'],
      // These rooms add to the calls of every entity.
      beside: ['export', 'activity', 'kept', 'import', 'own-texts'],
      declared: ['badges', 'exceptions', 'queries', 'figures', 'jobs', 'ports', 'documents', 'packages'],
      talk: ['inbox', 'comments', 'drafts', 'presence', 'events'],
      visiting: ['visitors', 'devices', 'frames', 'push', 'explain', 'views', 'search', 'moving'],
      beginning: ['founding', 'demo', 'entrance'],
      operating: ['conformance', 'backup', 'operator', 'health', 'operation'],
      // These rooms put all calls together and describe them.
      together: ['openapi', 'calls'],
      top: ['server'],
    },
    entrances: ['index.ts', 'parent.ts', 'running.ts', 'start.ts'],
  },
  {
    folder: 'api/sql',
    floors: {
      // These rooms write the value of a field, and say which rows somebody sees.
      values: ['values', 'visible'],
      sorting: ['sorting'],
      narrowing: ['filters', 'search'],
      answers: ['rows', 'lists'],
    },
  },
  {
    folder: 'api/store',
    floors: {
      faults: ['faults'],
      roles: ['roles.ts'],
      // These rooms speak with PostgreSQL, from one statement up to all connections.
      speaking: ['statements', 'transactions', 'connections'],
      database: ['database.ts'],
      // These rooms make what a database holds.
      making: ['one-at-a-time.ts', 'extensions', 'tables', 'partitions.ts', 'migrations', 'upgrade'],
      // This room starts the PostgreSQL that npm installed.
      embedded: ['embedded'],
    },
    entrances: ['index.ts'],
  },
  moduleOf('company', {
    features: [
      'activity',
      'custompages',
      'developer',
      'devices',
      'guide',
      'operating',
      'parts',
      'printing',
      'reports',
      'screens',
      'texts',
      'views',
    ],
    demo: ['demo'],
  }),
  moduleOf('fleet', { ground: ['settings.ts'], features: ['vehicles', 'damage', 'positions', 'tablets', 'upkeep'] }),
  moduleOf('icecash', {
    menus: ['menus'],
    customers: ['customers'],
    // A card payment and a ticket lie in a drawer.
    drawers: ['drawers', 'cards'],
    sales: ['sales'],
    tills: ['till', 'pointofsale'],
    street: ['dailysales'],
    demo: ['demo'],
  }),
  moduleOf('iceclock', {
    ground: ['settings.ts'],
    rules: ['rules'],
    people: ['availability', 'leave', 'checklists'],
    rosters: ['rosters'],
    // These features change and tell shifts; the board of a week shows all of them.
    around: ['publishing', 'rotations', 'autofill', 'expected', 'swaps', 'messages', 'wall'],
    // These features keep what was worked, and make the papers and files that follow from it.
    worked: ['clocking'],
    papers: ['contracts', 'dimona', 'payroll'],
    board: ['board', 'door'],
    hours: ['hours'],
    demo: ['demo'],
  }),
  moduleOf('icecloud', {
    ground: ['refusal.ts', 'settings.ts', 'useSaving.ts', 'MakeDraft.tsx', 'dialogs.css', 'people.css', 'values.css'],
    places: ['structure', 'suppliers', 'articles', 'buying'],
    people: ['functions', 'agreements', 'groups', 'people', 'company', 'notes'],
    money: ['invoices', 'bank', 'giftcards', 'metrics', 'turnover', 'forecast'],
    services: ['payservice'],
    // The features below make and follow invoices with records of the features above.
    billing: ['deposits', 'drafting'],
    billed: ['quotes', 'recurring', 'paylinks'],
    letters: ['templates', 'mailing'],
    devices: ['devices'],
    demo: ['demo'],
  }),
  moduleOf('iceguard', { features: ['metrics', 'history', 'alarms', 'operating', 'wall'], data: ['migrations.ts'] }),
  moduleOf('iceshop', {
    ground: ['settings.ts'],
    goods: ['stock', 'products', 'kitchen'],
    customers: ['accounts'],
    // The rows of an order come first, then the order.
    parts: ['lines', 'discounts', 'slots', 'places', 'payments'],
    orders: ['orders', 'report'],
    roads: ['delivery', 'driving'],
    webshop: ['webshop'],
    // These rooms bring data of former versions to the form of today, and fill a demo.
    data: ['migrations.ts', 'demo'],
  }),
  moduleOf('icetruck', {
    vans: ['vans', 'zones', 'preferred'],
    // Reservations hold vans, from which tours follow.
    planning: ['tours', 'reservations'],
    street: ['calls', 'driving'],
    map: ['map'],
    demo: ['demo'],
  }),
  moduleOf('legacyintranet', { board: ['board'], page: ['intranet'] }),
];
