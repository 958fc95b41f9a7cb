// Shows what happened in the company: who did what with which record, found by person, kind of record and days.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityList, EmptyState, ErrorState, PageHeader, Skeleton } from '#core';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ExportActivity } from './ExportActivity.tsx';
import { type Filter, NO_FILTER, useCompanyActivity } from './useCompanyActivity.ts';
import './activity.css';

export default function Activity() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const { entries, next, state, isBusy, read, more } = useCompanyActivity(filter);
  const isFiltered = filter !== NO_FILTER;
  return (
    <div className="company-activity">
      <PageHeader
        title={t('company.page.activity')}
        tools={<ActivityFilters filter={filter} onFilter={setFilter} />}
        actions={<ExportActivity filter={filter} />}
      />
      {state === 'loading' && <Skeleton shape="lines" />}
      {state === 'failed' && <ErrorState onRetry={() => void read()} />}
      {state === 'ready' && entries.length === 0 && (
        <EmptyState
          icon="search"
          title={t('company.activity.empty')}
          text={t(isFiltered ? 'company.activity.empty.text' : 'company.activity.empty.yet')}
          action={isFiltered && <Button text={t('company.activity.clear')} onClick={() => setFilter(NO_FILTER)} />}
        />
      )}
      {state === 'ready' && entries.length > 0 && (
        <section className="activity panel">
          <ActivityList entries={entries} />
          {next && <Button variant="minimal" fill loading={isBusy} text={t('core.activity.more')} onClick={more} />}
        </section>
      )}
    </div>
  );
}
