// Links to the other pages on which a company is arranged: all pages right below Settings in the menu, from whichever
// plugin.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { explains, iconOf, session, useRegistry } from '#core';
import { can } from '#core/contract';

/** Id of the menu group. */
const GROUP = 'settings';

export const OtherPages = observer(function OtherPages() {
  const { t } = useTranslation();
  const { menu } = useRegistry();
  const { subject } = session;
  const shown = menu.filter(({ parent, target, hidden }) => {
    if (parent !== GROUP || !target || hidden || !subject) return false;
    return can(subject, target) && can(subject, { license: target.pluginLicense });
  });
  if (shown.length === 0) return null;
  return (
    <nav className="company-pages" aria-label={t('icecloud.company.pages')}>
      {shown.map(({ key, target, titleKeys, icon }) => {
        const Icon = iconOf(icon);
        return (
          <Link key={key} className="company-page" to={target?.href ?? ''} {...explains('menu', key)}>
            <Icon aria-hidden="true" />
            {t([...titleKeys])}
          </Link>
        );
      })}
    </nav>
  );
});
