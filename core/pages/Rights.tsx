// Tells a person without any dashboard tile which of their permissions no page uses yet.
import { useTranslation } from 'react-i18next';
import { collectionName, effectivePermissions, licenseOf, type PermissionWords } from '#core/contract';
import { allowed } from '../plugins/allowed.ts';
import { useRegistry } from '../plugins/context.ts';
import type { Registry } from '../plugins/registry.ts';
import { usePermissionWords } from '../plugins/usePermissionWords.ts';
import { session } from '../session/session.ts';

/** Names the permissions without a page, if asked, since there may be hundreds. Call it inside an observer. */
export function useUnopened(isAsked: boolean): readonly string[] {
  const registry = useRegistry();
  const words = usePermissionWords();
  if (!isAsked) return [];
  return [...new Set(unopened(registry).flatMap((permission) => nameOf(permission, words)))];
}

export function Rights({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel widget" aria-labelledby="rights">
      <h3 className="widget-title" id="rights">
        {t('core.dashboard.rights')}
      </h3>
      <p className="muted">{t('core.dashboard.rights.text')}</p>
      <ul className="rights">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

/** Lists the effective permissions that open no page. */
function unopened({ pages }: Registry): string[] {
  const { subject } = session;
  if (!subject) return [];
  const opened = new Set(pages.filter((page) => allowed(subject, page)).flatMap(({ permissions = [] }) => permissions));
  return effectivePermissions(subject).filter((permission) => !opened.has(permission));
}

function nameOf(permission: string, words: PermissionWords): string[] {
  const license = licenseOf(permission);
  const name = license && collectionName(permission, license, words);
  return name ? [name] : [];
}
