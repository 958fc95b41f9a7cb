// Shows two tabs, of which the address says which is open: the articles that suppliers offer, and what the company's
// own kitchens must make because its shops ordered it from them.
import { Tab, Tabs } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { EntityIndex, useRegistry } from '#core';
import { ToSupply } from './ToSupply.tsx';
import './supplied.css';

const SUPPLY = 'supply';

export default function SuppliedItemsPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('supplieditem');
  const isSupply = hash === `#${SUPPLY}`;
  const open = (id: string) => void navigate({ hash: id === SUPPLY ? SUPPLY : '' }, { replace: true });
  if (!entity) return null;
  return (
    <Tabs
      id="supplied"
      className={isSupply ? 'supplied-tabs' : 'supplied-tabs page-fill'}
      selectedTabId={isSupply ? SUPPLY : 'catalogue'}
      animate={false}
      renderActiveTabPanelOnly
      onChange={(id) => open(String(id))}
    >
      <Tab
        id="catalogue"
        title={t('iceshop.supplied.catalogue')}
        panel={<EntityIndex entity={entity} />}
        panelClassName="page-fill"
      />
      <Tab id={SUPPLY} title={t('iceshop.supplied.toSupply')} panel={<ToSupply />} />
    </Tabs>
  );
}
