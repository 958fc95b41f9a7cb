// Shows /iceshop/dailyreport: one day of the webshop and the shops on one page, compared with the same weekday of last week and last
// year.

import { HTMLSelect } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, formatFullDate, PageHeader, Skeleton } from '#core';
import { DayPeriod } from '#core/board';
import { MailSwitch } from '#core/documents';
import { useQuery } from '#core/records';
import { type Figures, hasShops, together } from './daily.ts';
import { Exceptions } from './Exceptions.tsx';
import { Headline } from './Headline.tsx';
import { Hours } from './Hours.tsx';
import { Payments, Rates } from './MoneyTables.tsx';
import { Products, Waste } from './Products.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ShopItems, Shops } from './Shops.tsx';
import { Staff } from './Staff.tsx';
import { useDay } from './useDay.ts';
import './daily.css';

export default observer(function DailyReportPage() {
  const { t } = useTranslation();
  const { day, division, now, show, params } = useDay();
  const { rows, state, error, reload } = useQuery('iceshop/daily-figures', params);
  const [figures] = rows;
  return (
    <div className="daily">
      <PageHeader
        title={t('iceshop.page.dailyreport')}
        tools={
          <>
            <DayPeriod day={day} now={now} onDay={(to) => show({ day: to })} />
            <Divisions value={division} onChange={(to) => show({ division: to })} />
          </>
        }
        actions={<ReportActions {...{ day, division }} />}
      />
      <p className="print-show daily-of">{formatFullDate(day)}</p>
      {state === 'failed' && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && !figures && <Skeleton shape="table" />}
      {figures && state !== 'failed' && (
        <>
          <Headline rows={rows} division={division} isOver={day < now} />
          {figures.orders + figures.cancelled + figures.tickets === 0 ? (
            <Nothing isAhead={day >= now} />
          ) : (
            <Parts {...{ params, figures, rows }} />
          )}
          <div className="daily-foot">
            <p className="muted">{t(division ? 'iceshop.daily.countsOfDivision' : 'iceshop.daily.counts')}</p>
            <MailSwitch call="iceshop/dailyreport/mail" label={t('iceshop.daily.mail')} />
          </div>
        </>
      )}
    </div>
  );
});

interface PartsProps {
  readonly params: ReturnType<typeof useDay>['params'];
  readonly figures: Figures;
  readonly rows: readonly Figures[];
}

function Parts({ params, figures, rows }: PartsProps) {
  const sells = hasShops(rows);
  return (
    <>
      {sells && <Shops {...{ params, rows }} />}
      <Hours params={params} />
      <div className="daily-pair">
        <Rates params={params} figures={figures} />
        <Payments params={params} />
      </div>
      <div className="daily-pair">
        <div className="daily-stack">
          <Products params={params} />
          {sells && <ShopItems params={params} />}
        </div>
        <div className="daily-stack">
          <Exceptions params={params} figures={figures} />
          <Waste params={params} />
          <Staff params={params} figures={together(figures)} />
        </div>
      </div>
    </>
  );
}

/** Says that the day had no orders; money may have come in all the same, which the headline shows. */
function Nothing({ isAhead }: { isAhead: boolean }) {
  const { t } = useTranslation();
  const which = isAhead ? 'ahead' : 'none';
  return <EmptyState icon="chart" title={t(`iceshop.daily.${which}`)} text={t(`iceshop.daily.${which}Text`)} />;
}

/** Chooses one of the divisions that make the webshop's goods, or that sell over the counter. */
function Divisions({ value, onChange }: { value?: number; onChange: (id?: number) => void }) {
  const { t } = useTranslation();
  const { rows } = useQuery('iceshop/daily-divisions');
  if (rows.length === 0 && value === undefined) return null;
  return (
    <HTMLSelect
      aria-label={t('iceshop.daily.division')}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || undefined)}
    >
      <option value="">{t('iceshop.daily.allDivisions')}</option>
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </HTMLSelect>
  );
}
