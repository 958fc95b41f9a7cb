// Turns a company's own pages and texts into a plugin like any other: the same checks, guards and texts (docs/domain
// 4.7 and 7.6).
import { CONTRACT, type Dictionary, LOCALES, type MenuEntry, type Page, type Plugin } from '#core/contract';
import type { Company, CustomFrontendable } from '../session/types.ts';

const ID = 'company';
/** The platform whose entries show here, as the only one (docs/domain 7.5). */
const PLATFORM = 'ICECLOUD';

/**
 * Makes the company's plugin for the registry; null without a company.
 * @param overrides the company's texts in the current language, which replace shipped ones
 */
export function companyLayer(
  company: Pick<Company, 'id' | 'custom_frontendables'> | null | undefined,
  overrides: Dictionary = {},
): Plugin | null {
  if (!company) return null;
  const shown = flatten(company.custom_frontendables);
  const pages = shown.filter(({ item }) => item.mdl === 'page');
  const texts = { default: { ...namesOf(shown), ...overrides } };
  return {
    id: ID,
    contract: CONTRACT,
    menu: shown.map((one, place) => toMenuEntry(one, place)),
    pages: [...pages.map(({ item }) => toAdminPage(item, company.id)), ...pages.map(({ item }) => toScreenPage(item))],
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, async () => texts])),
  };
}

interface Shown {
  readonly item: CustomFrontendable;
  /** Path of the group that holds it. */
  readonly parent?: string;
}

/** Skips a value that is no list, and empty entries, since the session comes from local storage too. */
function flatten(items: readonly (CustomFrontendable | null)[] | undefined, parent?: string): Shown[] {
  if (!Array.isArray(items)) return [];
  return items
    .filter((item): item is CustomFrontendable => item?.platform === PLATFORM)
    .flatMap((item) => [
      { item, parent },
      ...(item.mdl === 'page_group' ? flatten(item.custom_frontendables, item.path) : []),
    ]);
}

/** Sorts the company's entries just below those of modules, in the company's own order. */
const STEP = 1 / 1024;

function toMenuEntry({ item, parent }: Shown, place: number): MenuEntry {
  return {
    id: idOf(item),
    sortFirst: -(place + 1) * STEP,
    ...(item.mdl === 'page' ? { page: idOf(item), icon: 'application' } : { icon: 'folder-close' }),
    ...(parent !== undefined && { parent: `custom.${parent}` }),
  };
}

/** The link holds the company's id, so that the embedded page knows for whom it is shown (docs/domain 4.7). */
function toAdminPage(item: CustomFrontendable, companyId: number): Page {
  return { ...frameOf(item), id: idOf(item), path: `custom/${item.path}?company_id=${companyId}`, padding: false };
}

function toScreenPage(item: CustomFrontendable): Page {
  return {
    ...frameOf(item),
    id: `screen.${idOf(item)}`,
    path: `custom/${item.path}`,
    layout: 'screen',
    padding: false,
  };
}

function frameOf({ url, allow }: CustomFrontendable): Pick<Page, 'url' | 'allow'> {
  return { ...(url && { url }), ...(allow && { allow }) };
}

function idOf({ path }: CustomFrontendable): string {
  return `custom.${path}`;
}

/** Answers the path of the custom page behind a registry page's key; undefined for any other page. */
export function customPathOf(key: string): string | undefined {
  return new RegExp(`^${ID}\\.(?:screen\\.)?custom\\.(.+)$`).exec(key)?.[1];
}

/** Makes texts of the names that the company gave, so that an override can translate them. */
function namesOf(shown: readonly Shown[]): Dictionary {
  return Object.fromEntries(
    shown.flatMap(({ item }) => {
      if (item.mdl === 'page_group') return [[`${ID}.menu.${idOf(item)}`, item.name]];
      return [
        [`${ID}.page.${idOf(item)}`, item.name],
        [`${ID}.page.screen.${idOf(item)}`, item.name],
      ];
    }),
  );
}
