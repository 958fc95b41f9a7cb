// Shows one round with all of its steps: what was done, measured, written and photographed, and by whom.
import { Dialog, DialogBody, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { FailedState, formatDay, Skeleton } from '#core';
import { Photos } from '#core/photos';
import { useQuery } from '#core/records';
import type { StepRow } from '../doing/round.ts';
import { clockOf, degrees, limitsText } from '../doing/words.ts';

interface RoundDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function RoundDialog({ id, onClose }: RoundDialogProps) {
  const { t } = useTranslation();
  const { rows, state, error, reload } = useQuery('iceclock/checklist-steps', { round_id: id });
  const [first] = rows;
  const title = first
    ? `${first.checklist} · ${first.place} · ${formatDay(first.date)}`
    : t('iceclock.checklistround_one');
  return (
    <Dialog isOpen title={title} onClose={onClose} className="rounds-dialog">
      <DialogBody>
        {state === 'failed' && rows.length === 0 && <FailedState error={error} onRetry={reload} />}
        {state === 'loading' && rows.length === 0 && <Skeleton shape="lines" rows={5} />}
        <ol className="rounds-steps">
          {rows.map((step) => (
            <StepFacts key={step.step_id} step={step} />
          ))}
        </ol>
      </DialogBody>
    </Dialog>
  );
}

function StepFacts({ step }: { readonly step: StepRow }) {
  const { t } = useTranslation();
  const { title, done, at, by, value, text, remark, out_of_limits, photo_uri } = step;
  const limits = step.step_kind === 'TEMPERATURE' && limitsText(t, step);
  const openText = t('iceclock.checklists.openPhoto', { step: title });
  return (
    <li>
      <span className="rounds-name">
        <span>
          {title} {!step.required && <span className="muted">({t('iceclock.checklists.optional')})</span>}
        </span>
        {limits && <span className="muted">{limits}</span>}
        {done && value !== undefined && value !== null && (
          <strong data-tone={out_of_limits ? 'danger' : 'success'} className="rounds-value">
            {degrees(value)} {out_of_limits && t('iceclock.checklists.outside')}
          </strong>
        )}
        {done && text && <span>{text}</span>}
        {remark && <span>{t('iceclock.checklists.remarkWas', { remark })}</span>}
        {done && out_of_limits && !remark && (
          <span className="rounds-missing">{t('iceclock.checklists.unexplained')}</span>
        )}
        {done && photo_uri && (
          <Photos photos={[{ id: step.step_id, address: photo_uri, title, openText, removeText: '' }]} />
        )}
        {done && at && (
          <span className="muted">
            {t(by ? 'iceclock.checklists.by' : 'iceclock.checklists.measured', { time: clockOf(at), name: by })}
          </span>
        )}
      </span>
      <Tag minimal intent={done ? 'success' : 'none'}>
        {t(`iceclock.checklists.${done ? 'done' : 'notDone'}`)}
      </Tag>
    </li>
  );
}
