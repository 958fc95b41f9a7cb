// Heads the overview: which days, which division, and the approval of all clean rows at once.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { PeopleIcon, TickIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { formatDays, formatFullDate, formatNumber, PageHeader, useShortcut } from '#core';
import { Period } from '#core/board';
import { useQuery } from '#core/records';
import { type HoursAddress, SPANS, type Span } from './useHoursAddress.ts';

interface HoursHeadProps {
  readonly address: HoursAddress;
  readonly clean: number;
  /** Absent for people who may only look. */
  readonly onApprove?: () => void;
  readonly isApproving: boolean;
  readonly showsPresence: boolean;
  readonly onPresence: () => void;
}

export function HoursHead({ address, clean, onApprove, isApproving, showsPresence, onPresence }: HoursHeadProps) {
  const { t } = useTranslation();
  const { span, days, step, goNow, isNow, choose } = address;
  useShortcut('ArrowLeft', () => step(-1));
  useShortcut('ArrowRight', () => step(1));
  useShortcut('t', goNow);
  const title = span === 'day' ? formatFullDate(days.from) : formatDays(days.from, days.until);
  return (
    <PageHeader
      title={t('iceclock.page.shifts_overview')}
      tools={
        <>
          <Period {...{ title, isNow }} unit={span === 'week' ? 'week' : 'day'} onStep={step} onNow={goNow} />
          <HTMLSelect
            aria-label={t('iceclock.hours.span')}
            value={span}
            onChange={({ target }) => choose(target.value as Span)}
          >
            {SPANS.map((value) => (
              <option key={value} value={value}>
                {t(`iceclock.hours.span.${value}`)}
              </option>
            ))}
          </HTMLSelect>
          <DivisionChoice address={address} />
        </>
      }
      actions={
        <>
          <Button
            icon={<PeopleIcon />}
            text={t('iceclock.hours.presence')}
            aria-pressed={showsPresence}
            onClick={onPresence}
          />
          {onApprove && (
            <Button
              intent="primary"
              icon={<TickIcon />}
              disabled={clean === 0}
              loading={isApproving}
              text={t('iceclock.hours.approveClean', { count: clean, number: formatNumber(clean) })}
              onClick={onApprove}
            />
          )}
        </>
      }
    />
  );
}

function DivisionChoice({ address: { division, show } }: { readonly address: HoursAddress }) {
  const { t } = useTranslation();
  const { rows } = useQuery('iceclock/hours-divisions');
  if (rows.length < 2) return null;
  return (
    <HTMLSelect
      aria-label={t('iceclock.hours.division')}
      value={division ?? ''}
      onChange={({ target }) => show({ division: target.value || undefined })}
    >
      <option value="">{t('iceclock.hours.allDivisions')}</option>
      {rows.map(({ division_id, name }) => (
        <option key={division_id} value={division_id}>
          {name}
        </option>
      ))}
    </HTMLSelect>
  );
}
