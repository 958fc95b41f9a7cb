// Draws one row of the overview: the person, the bars, the hours, the chips, the papers, what is proposed, and what one can
// do.
import { Button } from '@blueprintjs/core';
import { LightbulbIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDay, Nothing, useRegistry } from '#core';
import { differenceText, hoursText, spanText } from '../../../clocking/hours-text.ts';
import { reasonsText } from '../../review/reason-text.ts';
import type { Axis } from '../axis.ts';
import { HoursBars } from '../HoursBars.tsx';
import type { JudgedRow } from '../rows.ts';
import { ContractMarks } from './ContractMarks.tsx';
import { HoursChips } from './HoursChips.tsx';
import { RowActs, type RowDoing } from './RowActs.tsx';

export interface HoursItemProps {
  readonly one: JudgedRow;
  readonly axis: Axis;
  readonly now: number;
  readonly hasContracts: boolean;
  /** Undefined for people who may only look. */
  readonly doing?: RowDoing;
}

export function HoursItem({ one, axis, now, hasContracts, doing }: HoursItemProps) {
  return (
    <>
      <div className="hours-line">
        <Who one={one} />
        <HoursBars {...{ one, axis, now }} />
        <Numbers one={one} />
        <HoursChips one={one} />
        {hasContracts && (
          <span className="hours-papers">
            <ContractMarks contracts={one.contracts} />
          </span>
        )}
        {doing && <RowActs {...{ one, doing }} />}
      </div>
      <Proposed {...{ one, doing }} />
    </>
  );
}

function Who({ one: { row } }: { readonly one: JudgedRow }) {
  const employee = useRegistry().entity('Employee');
  const { display } = row.employee;
  const place = [row.division.display, row.job_function?.display].filter(Boolean).join(' · ');
  return (
    <span className="hours-who">
      {employee ? (
        <Link to={addressOf(employee, 'view', row.employee_id)} tabIndex={-1}>
          {display}
        </Link>
      ) : (
        <strong>{display}</strong>
      )}
      <span className="muted" title={place}>
        {place}
      </span>
    </span>
  );
}

function Numbers({ one: { row, review } }: { readonly one: JudgedRow }) {
  const { t } = useTranslation();
  const { planned, worked, difference } = review;
  const { planned_from, planned_until, started_at, stopped_at } = row;
  const isPlain = difference === undefined || review.isClean || review.stage === 'APPROVED';
  const tone = isPlain ? undefined : difference < 0 ? 'danger' : 'warning';
  const cell = (name: 'planned' | 'worked', minutes: number | undefined, span: string | undefined) => (
    <span className="hours-number">
      <span className="hours-label">{t(`iceclock.hours.${name}`)}</span>
      <span className="numeric">{minutes === undefined ? <Nothing /> : hoursText(minutes)}</span>
      <span className="muted numeric">{span}</span>
    </span>
  );
  return (
    <span className="hours-numbers">
      {cell('planned', planned, planned_from && spanText(planned_from, planned_until))}
      {cell('worked', worked, started_at && spanText(started_at, stopped_at))}
      <span className="hours-number" data-tone={tone}>
        <span className="hours-label">{t('iceclock.hours.difference')}</span>
        <span className="numeric hours-difference">
          {difference === undefined ? <Nothing /> : differenceText(difference)}
        </span>
      </span>
    </span>
  );
}

function Proposed({ one, doing }: { readonly one: JudgedRow; readonly doing?: RowDoing }) {
  const { t } = useTranslation();
  const { proposal } = one.review;
  if (!proposal?.correction) return null;
  return (
    <div className="hours-proposal">
      <LightbulbIcon size={14} aria-hidden="true" />
      <span>
        <ProposedTimes one={one} /> <span className="muted">{reasonsText(proposal, t)}</span>
      </span>
      {doing && (
        <Button
          size="small"
          text={t('iceclock.hours.accept')}
          aria-label={t('iceclock.hours.act.accept', { name: one.row.employee.display })}
          title={t('iceclock.hours.key.accept')}
          onClick={() => doing.accept(one)}
        />
      )}
    </div>
  );
}

function ProposedTimes({ one: { row, review } }: { readonly one: JudgedRow }) {
  const { t } = useTranslation();
  const { started_at, stopped_at, breaks } = review.proposal?.correction ?? {};
  const pause = breaks?.at(-1);
  const parts = [
    (started_at ?? stopped_at) !== undefined &&
      spanText(started_at ?? String(row.started_at), stopped_at ?? row.stopped_at),
    pause && t('iceclock.hours.proposedBreak', { time: spanText(pause.started_at, pause.stopped_at ?? undefined) }),
  ];
  return <strong className="numeric">{parts.filter(Boolean).join(', ')}</strong>;
}

/** Says a whole row in one sentence, for people who hear it. */
export function useSpoken() {
  const { t } = useTranslation();
  return ({ row, review: { chips, difference } }: JudgedRow): string =>
    [
      row.employee.display,
      formatDay(row.business_date, 'long'),
      row.planned_from && `${t('iceclock.hours.planned')} ${spanText(row.planned_from, row.planned_until)}`,
      row.started_at && `${t('iceclock.hours.worked')} ${spanText(row.started_at, row.stopped_at)}`,
      difference !== undefined && `${t('iceclock.hours.difference')} ${differenceText(difference)}`,
      ...chips.map(({ mark }) => t(`iceclock.hours.chip.${mark}`)),
    ]
      .filter(Boolean)
      .join(', ');
}
