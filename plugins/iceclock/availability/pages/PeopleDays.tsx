// Shows for who plans the days of everybody, a row for each person; with the right to it they are painted.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, formatWeekday, Skeleton } from '#core';
import { PaintGrid } from '#core/board';
import { grouped, today } from '#core/contract';
import { useQuery } from '#core/records';
import { paintedDay } from '../painting.ts';
import { rights } from './access.ts';
import { Brushes, brushOf, FIRST } from './Brushes.tsx';
import { Filters, isShown } from './Filters.tsx';
import { Missing } from './Missing.tsx';
import type { useDays } from './month.ts';
import { usePainting } from './usePainting.ts';
import { dayCell } from './words.ts';

export const PeopleDays = observer(function PeopleDays({ shown }: { shown: ReturnType<typeof useDays> }) {
  const { t } = useTranslation();
  const { plans, seesKinds } = rights();
  const { address, go, days } = shown;
  const [from = today(), until = today()] = [days[0], days.at(-1)];
  const people = useQuery('iceclock/availability-people', { from, until });
  const told = useQuery('iceclock/availability-entries', { from, until });
  const [chosen, setChosen] = useState(FIRST);
  const { busy, paint } = usePainting();
  const again = () => {
    people.reload();
    told.reload();
  };
  const failed = [people, told].find(({ state }) => state === 'failed');
  if (failed && people.rows.length === 0) return <FailedState error={failed.error} onRetry={again} />;
  if (people.state === 'loading' && people.rows.length === 0) return <Skeleton shape="table" />;
  if (people.rows.length === 0)
    return (
      <EmptyState
        icon="people"
        title={t('iceclock.availability.nobody')}
        text={t('iceclock.availability.nobodyText')}
      />
    );
  const entries = grouped(told.rows, ({ employee_id }) => employee_id);
  const byId = new Map(people.rows.map((person) => [String(person.employee_id), person]));
  const listed = people.rows.filter((person) => isShown(person, address));
  const brush = brushOf(chosen);
  return (
    <>
      <div className="availability-tools">
        <Filters address={address} go={go} />
        {plans && <Brushes chosen={chosen} onChoose={setChosen} />}
      </div>
      {!seesKinds && <Callout compact>{t('iceclock.availability.answersOnly')}</Callout>}
      {told.more && (
        <Callout compact intent="warning">
          {t('iceclock.availability.more')}
        </Callout>
      )}
      <div className="availability-people" aria-busy={busy}>
        <PaintGrid
          label={t('iceclock.availability.people')}
          rows={listed.map(({ employee_id, name }) => ({
            id: String(employee_id),
            title: name,
            ...(plans && { to: `/admin/iceclock/availabilities?view=people&person=${employee_id}` }),
          }))}
          columns={days.map((day) => ({
            id: day,
            title: `${formatWeekday(day)} ${Number(day.slice(8))}`,
            isOff: day < today(),
          }))}
          cell={(row, day) => {
            const person = byId.get(row);
            const cell = dayCell(t, entries.get(Number(row)) ?? [], day, person?.name);
            if (!person?.leave.includes(day)) return cell;
            return { ...cell, isOff: true, label: `${cell.label}. ${t('iceclock.availability.onLeave')}` };
          }}
          {...(plans && {
            onPaint: (cells) => {
              if (!brush) return;
              const painted = grouped(cells, ({ row }) => Number(row));
              void paint(
                [...painted].map(([employee, own]) => ({
                  employee,
                  days: own.map(({ column }) => paintedDay(entries.get(employee) ?? [], column, brush)),
                })),
              );
            },
          })}
        />
        {listed.length === 0 && <p className="muted">{t('iceclock.availability.noneFiltered')}</p>}
      </div>
      <Missing people={listed.map(({ employee_id }) => employee_id)} />
    </>
  );
});
