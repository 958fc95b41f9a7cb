// Shows /icecloud/invoices/bank: money that pays no invoice yet, line by line with the invoices that it may pay; lines
// that were set aside; and overpaid invoices.
import { Tab, Tabs } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addressOf, PageHeader, useRegistry } from '#core';
import { AsideLines } from './AsideLines.tsx';
import { OpenLines } from './OpenLines.tsx';
import { Overpaid } from './Overpaid.tsx';
import { PasteLines } from './PasteLines.tsx';
import './bank-page.css';

const TABS = ['open', 'overpaid', 'aside'] as const;

export default observer(function BankPage() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Invoice');
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'open';
  const panels = { open: <OpenLines />, overpaid: <Overpaid />, aside: <AsideLines /> };
  return (
    <>
      <PageHeader
        title={t('icecloud.page.banklines')}
        breadcrumb={entity && [{ text: t('icecloud.invoice', { count: 2 }), to: addressOf(entity, 'index') }]}
        actions={<PasteLines />}
      />
      <div className="panel bank-page">
        <Tabs
          id="bank"
          selectedTabId={tab}
          renderActiveTabPanelOnly
          onChange={(to) => setSearch(to === 'open' ? {} : { tab: String(to) }, { replace: true })}
        >
          {TABS.map((one) => (
            <Tab key={one} id={one} title={t(`icecloud.bank.tab.${one}`)} panel={panels[one]} />
          ))}
        </Tabs>
      </div>
    </>
  );
});
