// Describes the client state as the API answers it and local storage keeps it (docs/domain 3.7 and 5.1).
import type { Locale, OwnDashboard, SaidOfTiles, Subject } from '#core/contract';

export interface CustomFrontendable {
  platform: string;
  mdl: 'page' | 'page_group';
  name: string;
  path: string;
  url?: string;
  allow?: string;
  custom_frontendables?: CustomFrontendable[];
}

export interface Company {
  id: number;
  name: string;
  legal_name: string;
  licenses: string[];
  disabled_plugins?: string[];
  /** Settings by plugin and name that the company has set. */
  settings?: Record<string, Record<string, unknown>>;
  /** Keys of menu entries that the company pinned for everybody. */
  menu_pinned?: readonly string[];
  intranet_url?: string;
  /** ISO code, with which the countries of new records begin. */
  country?: string;
  /** True for a new company, whose dashboard shows the setup guide. */
  guide?: boolean;
  custom_frontendables: CustomFrontendable[];
}

export interface Account {
  id: number;
  company: { name: string; legal_name: string };
}

/** Keys of menu entries that the person pinned or left open. */
export interface OwnMenu {
  readonly pinned: readonly string[];
  readonly open: readonly string[];
  /** What the company pinned for everybody and this person left out. */
  readonly unpinned?: readonly string[];
}

export interface Employee extends Subject {
  id: number;
  first_name: string;
  last_name: string;
  /** Address of the picture. */
  picture_uri?: string;
  company_id: number;
  company: Company;
  user: { id: number; email?: string; is_root: boolean; default_locale: Locale; employee_ids: Account[] };
  permissions: string[];
  permission_groups: { id: number; name: string; permissions: string[] }[];
  /** By resource, the saved views with which lists open; undefined without any. */
  default_views?: Record<string, { id: number; query: string }>;
  /** The person's own menu; undefined until they change it. */
  menu?: OwnMenu;
  /** The person's choices for tiles of the dashboard; undefined until they make one. */
  tiles?: SaidOfTiles;
  /** Days since a new employee's first one, while the list of the first week stands on their dashboard. */
  first_week?: number;
  /** How the person has arranged the dashboard; undefined until they do. */
  dashboard?: OwnDashboard;
}

export interface Screen extends Subject {
  id: number;
  /** Kind of a device that is no display. */
  kind?: string;
  name: string;
  company_id: number;
  default_locale: Locale;
  /** Null stands for /screen/setup. */
  default_path: string | null;
  /** Dark unless the server answers another theme. */
  theme?: 'LIGHT' | 'DARK';
  permissions: string[];
  company: Pick<Company, 'id' | 'name' | 'licenses' | 'disabled_plugins' | 'settings' | 'custom_frontendables'>;
}

export interface Token {
  access_token: string;
  /** Seconds until the token expires. */
  expires_in: number;
}

export interface Auth {
  authEmployee: Employee | null;
  authScreen: Screen | null;
  token: string | null;
  expires_in: number | null;
  /** Expiry in the token itself, in seconds since 1970 by the server's clock. */
  exp: number | null;
  /** Time of the last valid call, in milliseconds by this browser's clock. */
  lvc: number | null;
  redirectFrom: string | null;
}

/** Count beside a menu entry; `name` is the entry's page id. */
export interface NavbarNotification {
  name: string;
  amount: number;
  type: 'INFO' | 'SUCCESS' | 'WARNING' | 'DANGER';
}

export interface Layers {
  trackedObject: string | null;
  trackedLocation: string | null;
  blipHeightFillingDiv: number | null;
}
