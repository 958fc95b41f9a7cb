// Shows the tabs of the company page; the address says which one is open.
import { Tab, Tabs } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { session } from '#core';
import { can, MAY_EXPLAIN } from '#core/contract';
import { Identity } from './Identity.tsx';
import { Licences } from './Licences.tsx';
import { Preview } from './Preview.tsx';
import { Sentences } from './Sentences.tsx';
import { Services } from './Services.tsx';
import type { OwnCompany } from './useOwnCompany.ts';

type Shown = readonly [id: string, draw: (company: OwnCompany) => JSX.Element];

const TABS: readonly Shown[] = [
  ['identity', (company) => <Identity company={company} />],
  [
    'settings',
    (company) => (
      <>
        <Sentences company={company} />
        <Services />
      </>
    ),
  ],
  ['licences', (company) => <Licences company={company} />],
];
/** The tab of the preview, for people who may see permission groups. */
const PREVIEW: Shown = ['preview', () => <Preview />];

export const CompanyTabs = observer(function CompanyTabs({ company }: { company: OwnCompany }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tabs = session.subject && can(session.subject, MAY_EXPLAIN) ? [...TABS, PREVIEW] : TABS;
  const open = tabs.find(([id]) => `#${id}` === hash)?.[0] ?? 'identity';
  return (
    <Tabs
      id="company"
      className="view-tabs"
      selectedTabId={open}
      animate={false}
      renderActiveTabPanelOnly
      onChange={(id) => void navigate({ hash: String(id) }, { replace: true })}
    >
      {tabs.map(([id, draw]) => (
        <Tab key={id} id={id} title={t(`icecloud.company.tab.${id}`)} panel={draw(company)} />
      ))}
    </Tabs>
  );
});
