// Describes the answer of a sign-in and the signed-in person, for the descriptions of calls.
import { LOCALES } from '#core/contract';
import { listOf, NUMBER, object, type Part, plainAnswer, reference, TEXT } from '../../description/index.ts';

const NAMES = listOf(TEXT);
export const LOCALE = { type: 'string', enum: LOCALES };
const text = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: ['string', 'null'] }]));

const PAGE = object(
  { platform: TEXT, mdl: { type: 'string', enum: ['page', 'page_group'] }, name: TEXT },
  { ...text('path', 'url', 'allow'), custom_frontendables: listOf({ type: 'object' }) },
);
export const COMPANY = object(
  { id: NUMBER, name: TEXT, licenses: NAMES, custom_frontendables: listOf(PAGE) },
  { ...text('legal_name', 'intranet_url', 'country'), disabled_plugins: NAMES, menu_pinned: NAMES, settings: { type: 'object' } },
);
const ACCOUNT = object({ id: NUMBER, company: object({ name: TEXT }, text('legal_name')) });
const USER = object({
  id: NUMBER,
  email: TEXT,
  is_root: { type: 'boolean' },
  default_locale: LOCALE,
  employee_ids: { ...listOf(ACCOUNT), description: 'Every employee that this user is.' },
});

export const SESSION_EMPLOYEE = object(
  {
    ...{ id: NUMBER, first_name: TEXT, last_name: TEXT, company_id: NUMBER, company: COMPANY, user: USER },
    permissions: NAMES,
    permission_groups: listOf(object({ id: NUMBER, name: TEXT, permissions: NAMES })),
  },
  {
    picture_uri: TEXT,
    first_week: { type: 'integer', description: 'Days since a new employee’s first one, while their list stands.' },
    default_views: {
      type: 'object',
      additionalProperties: object({ id: NUMBER, query: TEXT }),
      description: 'By resource, the saved views that lists open on.',
    },
    menu: {
      ...object({ pinned: NAMES, open: NAMES }, { unpinned: NAMES }),
      description:
        'Keys of menu entries: pages on top, groups that stand open, and what the company pinned that one left out. Absent until something was left.',
    },
    tiles: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: { type: ['boolean', 'number', 'string'] } },
      description: 'Settings of tiles on the dashboard, by the key of the tile. Absent until something was said.',
    },
    dashboard: {
      ...object(
        {},
        {
          ...{ order: NAMES, hidden: NAMES, first_page: TEXT },
          sizes: { type: 'object', additionalProperties: object({}, { width: NUMBER, height: NUMBER }) },
        },
      ),
      description: 'How the dashboard is arranged, by the keys of its tiles. Absent until something was arranged.',
    },
  },
);

const TOKEN_SCHEMA = object({ access_token: TEXT, expires_in: { type: 'integer', description: 'Seconds.' } });

/** Describes a call that opens a session. */
export const OPENS = {
  answers: { 200: plainAnswer('A session.', reference('Token')) },
  schemas: { Token: TOKEN_SCHEMA },
};

/** Describes a call that first asks for a code if the account has two-factor sign-in. */
export const ENTERS: { readonly answers: Record<number, Part>; readonly schemas: Record<string, Part> } = {
  answers: {
    200: plainAnswer('A session; or where the account has two-factor verification, what asks for its code.', {
      anyOf: [reference('Token'), reference('SecondFactor')],
    }),
  },
  schemas: {
    Token: TOKEN_SCHEMA,
    SecondFactor: object({ user_id: { ...TEXT, description: 'For auth/verify2fa, once.' } }),
  },
};
