// Shows who of the team is away in a month: people and days. Whoever decides sees why and what is asked for; others see
// that somebody is away.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState, FailedState, formatMonth, PageHeader, Skeleton } from '#core';
import { PaintGrid, Period } from '#core/board';
import { daysOfMonth, monthAfter, type QueryRowTypes, today } from '#core/contract';
import { useQuery } from '#core/records';
import { columnsOf, halvesOf, specialDays, TONES } from './team-month.ts';
import './leave.css';

type Away = QueryRowTypes['iceclock/team-leave'];
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export default function TeamLeavePage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const said = address.get('month') ?? '';
  const now = today().slice(0, 7);
  const month = MONTH.test(said) ? said : now;
  const go = (to: string) => setAddress(to === now ? {} : { month: to }, { replace: true });
  return (
    <div className="team-leave">
      <PageHeader
        title={t('iceclock.page.team-leave')}
        tools={
          <Period
            title={formatMonth(`${month}-01`)}
            unit="month"
            isNow={month === now}
            onStep={(step) => go(monthAfter(month, step))}
            onNow={() => go(now)}
          />
        }
      />
      <Month month={month} />
    </div>
  );
}

function Month({ month }: { readonly month: string }) {
  const { t } = useTranslation();
  const days = daysOfMonth(month);
  const span = { from: days[0] as string, until: days.at(-1) as string };
  const { rows, state, error, reload } = useQuery('iceclock/team-leave', span);
  const { rows: closed } = useQuery('icecloud/closed-days', span);
  if (state === 'failed' && rows.length === 0) return <FailedState error={error} onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="table" />;
  if (rows.length === 0)
    return <EmptyState icon="walk" title={t('iceclock.leave.nobody')} text={t('iceclock.leave.nobodyText')} />;
  const people = [...new Map(rows.map(({ employee_id, employee }) => [employee_id, employee.display]))];
  const cellOf = (row: string, day: string) => {
    const away = rows.find(
      ({ employee_id, date_from, date_until }) => String(employee_id) === row && date_from <= day && day <= date_until,
    );
    if (!away) return { text: '', label: t('iceclock.leave.here') };
    const tone = away.status === 'ASKED' ? ('warning' as const) : TONES[away.kind ?? 'OTHER'];
    return { ...wordsOf(away, day), ...(tone && { tone }), isFilled: true };
  };
  const wordsOf = (away: Away, day: string) => {
    const kind = away.absence_kind?.display ?? t('iceclock.leave.away');
    const half = halvesOf(away, day);
    const label = [kind, half && t(`iceclock.leave.half.${half}`), t(`iceclock.absence.status.${away.status}`)];
    const mark = away.status === 'ASKED' ? '?' : '';
    return { text: `${kind.slice(0, 2)}${half ? '½' : ''}${mark}`, label: label.filter(Boolean).join(', ') };
  };
  return (
    <div ref={month === today().slice(0, 7) ? showToday : undefined}>
      <PaintGrid
        label={t('iceclock.page.team-leave')}
        rows={people.map(([id, title]) => ({ id: String(id), title }))}
        columns={columnsOf(days, specialDays(closed))}
        cell={cellOf}
      />
    </div>
  );
}

/** Scrolls to today where not the whole month fits. */
function showToday(box: HTMLElement | null): void {
  const column = Number(today().slice(8)) - 1;
  box?.querySelector(`[data-spot="0 ${column}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
}
