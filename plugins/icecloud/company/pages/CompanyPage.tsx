// Shows one's own company: its identity, its settings as sentences, its licences, and a preview for permission groups;
// beside them the links to the company's other pages (docs/domain 7.1).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState, PageHeader, Skeleton, useRegistry } from '#core';
import { CompanyTabs } from './CompanyTabs.tsx';
import { NewCompany } from './NewCompany.tsx';
import { OtherPages } from './OtherPages.tsx';
import { useOwnCompany } from './useOwnCompany.ts';
import './company.css';

export default observer(function CompanyPage() {
  const { t } = useTranslation();
  const { state, company, reload } = useOwnCompany(useRegistry().entity('company'));
  return (
    <div className="company">
      <PageHeader title={t('icecloud.company_one')} actions={<NewCompany />} />
      {state === 'failed' && <ErrorState onRetry={reload} />}
      {state === 'loading' && <Skeleton />}
      {company && (
        <>
          <OtherPages />
          <CompanyTabs company={company} />
        </>
      )}
    </div>
  );
});
