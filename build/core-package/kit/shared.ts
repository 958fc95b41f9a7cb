// Lists the libraries that exist once in a running Scoop: a package uses the host's and never brings its own.
import { BROWSER_DOORS } from './doors.ts';

/**
 * Maps a library to the names that Scoop provides of it: its own pages need no others, and all names would slow each
 * sign-in.
 */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  mobx: [
    ...['action', 'autorun', 'computed', 'makeAutoObservable', 'makeObservable'],
    ...['observable', 'observableRef', 'reaction', 'runInAction'],
  ],
  'mobx-react-lite': ['observer'],
  'react-router': [
    ...['Link', 'matchPath', 'Navigate', 'Outlet'],
    ...['useBlocker', 'useHref', 'useLocation', 'useNavigate', 'useParams', 'useSearchParams'],
  ],
  i18next: ['default'],
  'react-i18next': ['useTranslation'],
};

export const SHARED_IN_BROWSER: readonly string[] = [
  ...['react', 'react/jsx-runtime', 'react-dom', '@blueprintjs/core', '@blueprintjs/icons'],
  ...BROWSER_DOORS,
  ...Object.keys(NAMES),
];

export const SHARED_ON_SERVER: readonly string[] = ['@scoop/core/server', '@scoop/core', 'kysely'];

/**
 * Makes rspack's externals: each import becomes a look-up in the object that the host sets before it loads a package.
 */
export function fromHost(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `var globalThis.scoop[${JSON.stringify(name)}]`]));
}
