// Shows /screen/setup: the name of this display, and the pages that it can show (docs/domain 4.6).
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allowed, standsOn } from '../plugins/allowed.ts';
import { useRegistry } from '../plugins/context.ts';
import { pageTitle } from '../plugins/title.ts';
import { session } from '../session/session.ts';
import { LANGUAGE_NAMES } from '../texts/languages.ts';
import { iconOf } from '../ui/theme/icons.ts';
import { ConnectionState } from './ConnectionState.tsx';
import './setup.css';

const SETUP = '/screen/setup';

export default observer(function SetupPage() {
  const { t } = useTranslation();
  const display = session.auth.authScreen;
  if (!display) return null;
  return (
    <div className="screen-setup">
      <h1>{display.name || t('core.page.setup')}</h1>
      <dl>
        <Fact name={t('core.screen.company')}>{display.company.name}</Fact>
        <Fact name={t('core.screen.network')}>
          <ConnectionState />
        </Fact>
        <Fact name={t('core.screen.language')}>{LANGUAGE_NAMES[session.locale]}</Fact>
      </dl>
      <h2>{t('core.screen.choose')}</h2>
      <Choices />
    </div>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Lists the pages for displays of modules and the company that this one may show. */
const Choices = observer(function Choices() {
  const { t } = useTranslation();
  const { pages: all, devices } = useRegistry();
  const pages = all.filter(
    (page) =>
      page.layout === 'screen' &&
      standsOn(devices, page, session.auth.authScreen?.kind) &&
      page.fullPath !== SETUP &&
      !page.hidden &&
      !page.fullPath.includes(':') &&
      allowed(session.subject, page),
  );
  return (
    <nav aria-label={t('core.screen.choose')}>
      {pages.map((page) => {
        const Icon = iconOf(page.icon ?? 'application');
        return (
          <Link key={page.key} to={page.fullPath}>
            <Icon size={32} />
            {pageTitle(page, t)}
          </Link>
        );
      })}
    </nav>
  );
});
