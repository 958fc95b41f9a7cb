// Lists who is proposed for which shift and why, each to be picked, and the shifts for which there is nobody.
import { Checkbox, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatTime, formatWeekday } from '#core';
import { localTime } from '#core/contract';
import type { Gap, Proposal } from '../fill.ts';
import { reasonText } from '../reason-text.ts';
import type { ShownShift } from './answer.ts';

interface ProposalsProps {
  readonly proposals: readonly Proposal[];
  readonly shifts: ReadonlyMap<number, ShownShift>;
  readonly isPicked: (shift: number) => boolean;
  readonly onToggle: (shift: number) => void;
  readonly disabled: boolean;
}

export function Proposals({ proposals, shifts, isPicked, onToggle, disabled }: ProposalsProps) {
  const { t } = useTranslation();
  return (
    <ul className="autofill-list">
      {proposals.map(({ shift_id, name, reasons, warnings }) => (
        <li key={shift_id}>
          <Checkbox checked={isPicked(shift_id)} disabled={disabled} onChange={() => onToggle(shift_id)}>
            <When shift={shifts.get(shift_id)} /> <strong>{name}</strong>
          </Checkbox>
          <p className="muted">{reasons.map((reason) => reasonText(t, reason)).join(' · ')}</p>
          {warnings.length > 0 && (
            <p>
              {warnings.map(({ code, values }) => (
                <Tag key={code} minimal intent="warning">
                  {warningName(t, code, values.title)}
                </Tag>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Gaps({ gaps, shifts }: { readonly gaps: readonly Gap[]; readonly shifts: ProposalsProps['shifts'] }) {
  const { t } = useTranslation();
  return (
    <ul className="autofill-list">
      {gaps.map(({ shift_id, reasons }) => (
        <li key={shift_id}>
          <When shift={shifts.get(shift_id)} />
          <p className="muted">
            {reasons.length === 0 && t('iceclock.autofill.nobodyThere')}
            {reasons
              .map(({ code, count, title }) => `${formatNumber(count)} × ${warningName(t, code, title)}`)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function When({ shift }: { readonly shift?: ShownShift }) {
  if (!shift) return null;
  return (
    <span className="autofill-when numeric">
      {formatWeekday(shift.date)} {clock(shift.start_at)}–{clock(shift.end_at)} · {shift.job_function}
    </span>
  );
}

const clock = (moment: string): string => formatTime(localTime(moment).slice(11));

/** A rule of the company is called by its title. */
function warningName(t: (key: string) => string, code: string, title?: unknown): string {
  return code.startsWith('rule:') ? String(title) : t(`iceclock.autofill.warning.${code}`);
}
