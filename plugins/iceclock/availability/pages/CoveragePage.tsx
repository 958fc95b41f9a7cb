// Shows /iceclock/availabilitiesreport: what rosters need against who can work, by function and day, and who they are.
import { Button, SegmentedControl } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, http, PageHeader, Skeleton, saveFile, session, toastError } from '#core';
import { Period } from '#core/board';
import { today } from '#core/contract';
import { useQuery } from '#core/records';
import { CoverageNames } from './CoverageNames.tsx';
import { CoverageTable, type Picked } from './CoverageTable.tsx';
import { Filters } from './Filters.tsx';
import { useDays } from './month.ts';
import { Unanswered } from './Unanswered.tsx';
import './availability.css';

const QUERY = 'iceclock/availability-coverage';

export default observer(function CoveragePage() {
  const { t } = useTranslation();
  const { address, go, days, unit, period } = useDays();
  const [picked, setPicked] = useState<Picked>();
  const division = Number(address.get('division')) || undefined;
  const params = { from: days[0] ?? today(), until: days.at(-1) ?? today(), division_id: division };
  const { rows, state, error, reload } = useQuery(QUERY, params);
  const save = (format: 'csv' | 'xlsx') =>
    http
      .blob(`query/${QUERY}`, { query: { ...params, format, locale: session.locale } })
      .then((file) => saveFile(`${t('iceclock.query.availability-coverage_other')} ${params.from}.${format}`, file))
      .catch(() => toastError(t('core.ui.error.text')));
  return (
    <div className="availability-page">
      <PageHeader
        title={t('iceclock.page.availabilitiesreport')}
        tools={
          <>
            <SegmentedControl
              size="small"
              options={(['month', 'week'] as const).map((each) => ({
                value: each,
                label: t(`iceclock.availability.unit.${each}`),
              }))}
              value={unit}
              onValueChange={(each) => go({ unit: each === 'week' ? each : undefined })}
            />
            <Period {...period} />
            <Filters address={address} go={go} onlyDivisions />
          </>
        }
        actions={(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            icon={<ExportIcon />}
            text={format.toUpperCase()}
            aria-label={t('iceclock.availability.save', { format: format.toUpperCase() })}
            onClick={() => void save(format)}
          />
        ))}
      />
      {state === 'failed' && rows.length === 0 && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && rows.length === 0 && <Skeleton shape="table" />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState
          icon="heat-grid"
          title={t('iceclock.availability.noFunctions')}
          text={t('iceclock.availability.noFunctionsText')}
        />
      )}
      {rows.length > 0 && (
        <>
          <p className="muted availability-help">{t('iceclock.availability.coverageHelp')}</p>
          <CoverageTable {...{ rows, days }} onPick={setPicked} />
          <Unanswered params={params} />
        </>
      )}
      {picked && <CoverageNames picked={picked} division={division} onClose={() => setPicked(undefined)} />}
    </div>
  );
});
