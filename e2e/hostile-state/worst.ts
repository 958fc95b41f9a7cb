// Lists values of `state` that an attacker would try first, or that an accident leaves behind.

type Fields = Record<string, unknown>;

export interface Known {
  /** A true state of a person with few rights. */
  readonly state: { readonly auth: Fields & { readonly authEmployee: Fields } } & Fields;
  /** A valid token of theirs. */
  readonly token: string;
}

export interface Worst {
  readonly name: string;
  readonly state: string;
  /** True if a person must still be able to sign in after this state. */
  readonly mustNotStay?: boolean;
}

const EVERYTHING = 'ICECASH ICECLOCK ICECLOUD ICEGUARD ICESHOP ICETRUCK LEGACYINTRANET'.split(' ');
const MEGABYTE = 1024 * 1024;

export function worstStates({ state, token }: Known): Worst[] {
  const { auth } = state;
  const { authEmployee } = auth;
  const live = { ...auth, token };
  const write = (changes: Fields) => JSON.stringify({ ...state, auth: live, ...changes });
  const withAuth = (changes: Fields) => write({ auth: { ...live, ...changes } });
  const as = (changes: Fields) => withAuth({ authEmployee: { ...authEmployee, ...changes } });
  const user = authEmployee.user as Fields;
  const company = authEmployee.company as Fields;
  const screen = { id: 1, name: 'X', company_id: 1, default_path: '//evil.example', permissions: EVERYTHING, company };
  /** Written as text, because an object literal would set the prototype instead of the key. */
  const polluted = (text: string) => text.replace('{', '{"__proto__":{"token":"x","is_root":true,"polluted":1},');
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const frontendables = (depth: number): unknown[] =>
    depth === 0
      ? []
      : [
          {
            platform: 'ICECLOUD',
            mdl: 'page_group',
            name: 'g',
            path: `g${depth}`,
            custom_frontendables: frontendables(depth - 1),
          },
        ];
  const plain: Record<string, string> = {
    empty: ' ',
    null: 'null',
    number: '0',
    list: '[]',
    text: '"state"',
    true: 'true',
    'half an object': JSON.stringify(state).slice(0, 100),
    'no JSON': 'undefined',
    'nothing in it': '{}',
    'control characters': '\u0001\u0002\u2028',
    'lone surrogates': '"\ud800"',
    'deep lists': '['.repeat(200_000),
    'deep objects': nested(20_000),
    'deep within': write({ layers: JSON.parse(nested(2_000)) }),
    'parts that are lists': write({ auth: [], locale: [], overrideIntl: [], layers: [], notifications: [] }),
    'parts that are texts': write({ auth: 'a', locale: 'b', overrideIntl: 'c', layers: 'd', notifications: 'e' }),
    'parts that are numbers': write({ auth: 1, locale: 2, overrideIntl: 3, layers: 4, notifications: 5 }),
    'parts that are null': write({ auth: null, locale: null, overrideIntl: null, layers: null, notifications: null }),
    'a language nobody speaks': write({ locale: 'xx' }),
    'a language of objects': write({ locale: '__proto__' }),
    'a path as language': write({ locale: '../../de' }),
    'a token with line ends': withAuth({ token: 'a\r\nX-Evil: 1' }),
    'a token beyond Latin': withAuth({ token: '🍦.🍦.🍦' }),
    'an unsigned token': withAuth({ token: `eyJhbGciOiJub25lIn0.${token.split('.')[1]}.` }),
    'a token of another key': withAuth({ token: `${token.slice(0, -4)}AAAA` }),
    'a token that is an object': withAuth({ token: { toString: 1 } }),
    'times of another world': withAuth({ lvc: 1e308, exp: -1, expires_in: 1e308 }),
    'times of the past': withAuth({ token: 'a.b.c', lvc: -1e308, exp: 0, expires_in: -1 }),
    'times that are texts': withAuth({ lvc: 'now', exp: 'never', expires_in: '900' }),
    'an employee without anything': withAuth({ authEmployee: {} }),
    'an employee who is a list': withAuth({ authEmployee: [authEmployee] }),
    'a company that is null': as({ company: null }),
    'a user that is null': as({ user: null }),
    'groups of nothing': as({ permission_groups: [null, 1, {}] }),
    'permissions that are objects': as({ permissions: [{}, null, ['x']] }),
    'every permission': as({
      permissions: ['*'],
      permission_groups: [{ id: 1, name: 'all', permissions: EVERYTHING }],
    }),
    root: as({ user: { ...user, is_root: true }, company: { ...company, licenses: EVERYTHING } }),
    'somebody else': as({ id: 1, company_id: 2, company: { ...company, id: 2 } }),
    'a company that is a path': as({ company_id: '../../v1/auth/logout?', company: { ...company, id: '../..' } }),
    'a display': withAuth({ authEmployee: null, authScreen: screen }),
    'a display and an employee': withAuth({ authScreen: screen }),
    'a display that leads away': withAuth({
      authEmployee: null,
      authScreen: { ...screen, default_path: 'https://e.x' },
    }),
    'pages of script': as({
      company: {
        ...company,
        custom_frontendables: [
          {
            platform: 'ICECLOUD',
            mdl: 'page',
            name: '<img src=x onerror=alert(1)>',
            path: 'x',
            url: 'javascript:alert(1)',
          },
          { platform: 'ICECLOUD', mdl: 'page', name: 'y', path: '../../auth/login-page', url: 'data:text/html,x' },
          { platform: 'ICECLOUD', mdl: 'page', name: 'z', path: 'dashboard', url: 'https://evil.example' },
          null,
        ],
      },
    }),
    'groups without end': as({ company: { ...company, custom_frontendables: frontendables(500) } }),
    'counts without a colour': write({ notifications: { navbar: [{ name: 'dashboard', amount: 3 }] } }),
    'counts of strange colours': write({
      notifications: { navbar: [{ name: 'dashboard', amount: -1e308, type: { toLowerCase: 1 } }] },
    }),
    'ten thousand counts': write({
      notifications: { navbar: Array(10_000).fill({ name: 'dashboard', amount: 1, type: 'DANGER' }) },
    }),
    'markup for text': write({ overrideIntl: { 'core.page.dashboard': '<img src=x onerror=alert(1)>' } }),
    'texts that call functions': write({
      overrideIntl: { 'core.page.dashboard': '{{name, hack}} {{constructor.constructor}} $t(core.page.dashboard, {)' },
    }),
    'texts named like prototypes': polluted(write({ overrideIntl: JSON.parse('{"__proto__":"x","constructor":"y"}') })),
    'a prototype at the top': polluted(JSON.stringify(state)),
    'a prototype within': write({ auth: JSON.parse(polluted(JSON.stringify(live))) }),
    'a constructor within': write({ constructor: { prototype: { token: 'x' } }, toString: 1, hasOwnProperty: null }),
    'an old version': write({ __mps__: { version: 0 } }),
    'no version': write({ __mps__: undefined }),
    'a version that is text': write({ __mps__: { version: '1' } }),
    'a version that is null': write({ __mps__: null }),
    'an old shape': JSON.stringify({ authEmployee, token, locale: 'en' }),
  };
  const nobody = { ...auth, token: null, authEmployee: null };
  const out = (changes: Fields) => JSON.stringify({ ...state, auth: nobody, ...changes });
  const backTo = (redirectFrom: string) => out({ auth: { ...nobody, redirectFrom } });
  const staying: Record<string, string> = {
    'a newer version': out({ __mps__: { version: 2 } }),
    'a version without end': out({ __mps__: { version: 1e308 } }),
    'texts that call themselves': out({
      overrideIntl: {
        'PAGES.LOGIN_PAGE.LOGIN': '$t(PAGES.LOGIN_PAGE.LOGIN)',
        'core.shell.menu': '$t(core.shell.menu)',
      },
    }),
    'a way back to elsewhere': backTo('//evil.example/'),
    'a way back that hides it': backTo('/\t/evil.example/'),
    'a way back of script': backTo('javascript:alert(1)'),
    'a way back out again': backTo('/auth/logout-page'),
    'a way back through dots': backTo('/admin/../auth/logout-page'),
    'a way back that is long': backTo(`/admin/${'x'.repeat(MEGABYTE)}`),
    'four megabytes of text': out({ overrideIntl: { x: 'x'.repeat(4 * MEGABYTE) } }),
    'a full store': fill(out({ unknown: '' })),
    'a full store of texts': fill(out({ overrideIntl: { unknown: '' } })),
    'fifty thousand texts': out({
      overrideIntl: Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 'x'])),
    }),
  };
  return [
    ...Object.entries(plain).map(([name, text]) => ({ name, state: text })),
    ...Object.entries(staying).map(([name, text]) => ({ name, state: text, mustNotStay: true })),
  ];
}

/** Fills the text up so that it leaves no room for anything else: browsers keep five million characters. */
function fill(text: string): string {
  const rest = 5 * MEGABYTE - text.length - 'state'.length;
  return text.replace('"unknown":""', `"unknown":"${'x'.repeat(rest)}"`);
}
