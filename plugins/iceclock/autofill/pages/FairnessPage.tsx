// Shows /iceclock/fairness: how the evenings and weekends of eight weeks are shared, and each person's fair part.
import { HTMLTable } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState, formatDays, formatNumber, PageHeader, RecordPicker, Skeleton } from '#core';
import { dayAfter, mondayOf, Period } from '#core/board';
import { type QueryRowTypes, today } from '#core/contract';
import { useQuery } from '#core/records';
import { SHARED_WEEKS } from '../balance.ts';
import './autofill.css';

type Row = QueryRowTypes['iceclock/fairness'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export default observer(function FairnessPage() {
  const { t } = useTranslation();
  const { week, division, now, set } = usePlace();
  const params = { week_start: week, ...(division && { division_id: Number(division) }) };
  const { rows, state, reload } = useQuery('iceclock/fairness', params);
  const id = useId();
  return (
    <>
      <PageHeader
        title={t('iceclock.page.fairness')}
        tools={
          <>
            <div className="fairness-weeks">
              <Period
                title={formatDays(dayAfter(week, -7 * (SHARED_WEEKS - 1)), dayAfter(week, 6))}
                isNow={week === now}
                onStep={(by) => set({ week: dayAfter(week, 7 * by) })}
                onNow={() => set({ week: now })}
              />
            </div>
            <RecordPicker
              id={id}
              resource="division"
              label={t('iceclock.fairness.division')}
              placeholder={t('iceclock.fairness.everywhere')}
              value={division}
              onPick={(picked) => set({ division: picked })}
            />
          </>
        }
      />
      <div className="panel fairness">
        <p className="muted">{t('iceclock.fairness.what')}</p>
        {state === 'loading' && rows.length === 0 && <Skeleton shape="lines" />}
        {state === 'failed' && rows.length === 0 && <ErrorState onRetry={reload} />}
        {state === 'ready' && rows.length === 0 && <EmptyState icon="people" title={t('iceclock.fairness.none')} />}
        {rows.length > 0 && <FairnessTable rows={rows} />}
      </div>
    </>
  );
});

function FairnessTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <div className="autofill-shares">
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{t('iceclock.fairness.person')}</th>
            {(['shifts', 'hours', 'evenings', 'weekends'] as const).map((name) => (
              <th key={name} className="numeric">
                {t(`iceclock.fairness.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.employee_id}>
              <th scope="row">{row.employee?.display}</th>
              <td className="numeric">{formatNumber(row.shifts)}</td>
              <td className="numeric">{formatNumber(row.hours)}</td>
              <Part has={row.evenings} fair={row.fair_evenings} />
              <Part has={row.weekends} fair={row.fair_weekends} />
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

/** One shift more or fewer than the fair part is nothing to speak of. */
const MARGIN = 1;

function Part({ has, fair }: { readonly has: number; readonly fair: number }) {
  const { t } = useTranslation();
  const apart = has - fair;
  const word = apart > MARGIN ? 'more' : apart < -MARGIN ? 'fewer' : 'even';
  return (
    <td className="numeric" data-share={word}>
      {formatNumber(has)}{' '}
      <span className="muted">
        {t('iceclock.fairness.ofFair', { fair: formatNumber(fair, { maximumFractionDigits: 1 }) })}
      </span>{' '}
      {word !== 'even' && <span>{t(`iceclock.fairness.${word}`)}</span>}
    </td>
  );
}

/** The week and the division of the address. */
function usePlace() {
  const [search, setSearch] = useSearchParams();
  const now = mondayOf(today());
  const asked = search.get('week') ?? '';
  const week = DAY.test(asked) ? mondayOf(asked) : now;
  const division = /^\d+$/.exec(search.get('division') ?? '')?.[0] ?? '';
  const set = (more: { readonly week?: string; readonly division?: string }) => {
    const next = { week, division, ...more };
    setSearch({ week: next.week, ...(next.division && { division: next.division }) }, { replace: true });
  };
  return { week, division, now, set };
}
