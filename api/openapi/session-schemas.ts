// Describes what the calls around a session answer, for the OpenAPI document.
import { LOCALES } from '#core/contract';
import type { Part } from './parts.ts';

const TEXT = { type: 'string' };
const ID = { type: 'integer' };
const NAMES = { type: 'array', items: TEXT };
const LOCALE = { type: 'string', enum: LOCALES };
const text = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: ['string', 'null'] }]));

/** Members that are always there come first. */
function object(required: Record<string, Part>, others: Record<string, Part> = {}): Part {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...others } };
}

const PAGE = object(
  { platform: TEXT, mdl: { type: 'string', enum: ['page', 'page_group'] }, name: TEXT },
  { ...text('path', 'url', 'allow'), custom_frontendables: { type: 'array', items: { type: 'object' } } },
);
const COMPANY = object(
  { id: ID, name: TEXT, licenses: NAMES, custom_frontendables: { type: 'array', items: PAGE } },
  { ...text('legal_name', 'intranet_url'), disabled_plugins: NAMES, settings: { type: 'object' } },
);
const ACCOUNT = object({ id: ID, company: object({ name: TEXT }, text('legal_name')) });
const USER = object({
  id: ID,
  email: TEXT,
  is_root: { type: 'boolean' },
  default_locale: LOCALE,
  employee_ids: { type: 'array', items: ACCOUNT, description: 'Every employee that this user is.' },
});

export const SESSION_SCHEMAS: Readonly<Record<string, Part>> = {
  Token: object({ access_token: TEXT, expires_in: { type: 'integer', description: 'Seconds.' } }),
  SecondFactor: object({ user_id: { ...TEXT, description: 'For auth/verify2fa, once.' } }),
  SessionEmployee: object(
    {
      ...{ id: ID, first_name: TEXT, last_name: TEXT, company_id: ID, company: COMPANY, user: USER },
      permissions: NAMES,
      permission_groups: { type: 'array', items: object({ id: ID, name: TEXT, permissions: NAMES }) },
    },
    {
      picture_uri: TEXT,
      default_views: {
        type: 'object',
        additionalProperties: object({ id: ID, query: TEXT }),
        description: 'By resource, the saved views that lists open on.',
      },
      menu: {
        ...object({ pinned: NAMES, open: NAMES }),
        description: 'Keys of menu entries: pages on top, groups that stand open. Absent until something was left.',
      },
    },
  ),
  SessionScreen: object(
    { id: ID, name: TEXT, company_id: ID, default_locale: LOCALE, permissions: NAMES, company: COMPANY },
    text('default_path', 'theme'),
  ),
  NavbarNotification: object({
    name: { ...TEXT, description: 'Page id of the menu entry.' },
    amount: ID,
    type: { type: 'string', enum: ['INFO', 'SUCCESS', 'WARNING', 'DANGER'] },
  }),
};
