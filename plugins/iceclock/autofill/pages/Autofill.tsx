// Proposes who fills the open shifts of a week: with reasons, gaps and how evenings and weekends are shared; what is
// picked is applied at once, and taken back as one step.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState, FailedState, Skeleton } from '#core';
import type { PersonShare } from '../fill.ts';
import type { Answer } from './answer.ts';
import { FillingActions } from './FillingActions.tsx';
import { Options } from './Options.tsx';
import { Gaps, Proposals, When } from './Proposals.tsx';
import { Shares } from './Shares.tsx';
import { type Filling, useFilling } from './useFilling.ts';
import './autofill.css';

interface AutofillProps {
  readonly record: { readonly id: number; readonly week_start: string; readonly division_id?: number };
  readonly close: () => void;
}

export default observer(function Autofill({ record, close }: AutofillProps) {
  const { t } = useTranslation();
  const filling = useFilling(record.id, { allowed: [] });
  const { answer, failure, busy } = filling;
  const fairness = `/admin/iceclock/fairness?week=${record.week_start}&division=${record.division_id ?? ''}`;
  return (
    <Dialog isOpen className="autofill" title={t('iceclock.action.autofill')} onClose={close}>
      <DialogBody>
        {failure !== undefined && <FailedState error={failure} onRetry={() => void filling.propose()} />}
        {!answer && busy && <Skeleton shape="lines" rows={6} />}
        {answer?.shifts.length === 0 && <EmptyState icon="tick-circle" title={t('iceclock.autofill.nothingOpen')} />}
        {answer && answer.shifts.length > 0 && <Result {...{ answer, filling, fairness }} />}
      </DialogBody>
      <DialogFooter actions={<FillingActions filling={filling} close={close} />} />
    </Dialog>
  );
});

interface ResultProps {
  readonly answer: Answer;
  readonly filling: Filling;
  readonly fairness: string;
}

function Result({ answer, filling, fairness }: ResultProps) {
  const { t } = useTranslation();
  const { proposals, gaps, people, weights, has_costs: hasCosts } = answer;
  const shifts = new Map(answer.shifts.map((shift) => [shift.id, shift]));
  const { applied, asked, ask, left, toggle, busy } = filling;
  return (
    <>
      <Said answer={answer} filling={filling} />
      <details className="autofill-part">
        <summary>{t('iceclock.autofill.options')}</summary>
        <Options {...{ asked, weights, hasCosts }} onChange={ask} />
        <Button
          text={t('iceclock.autofill.again')}
          loading={busy === 'propose'}
          disabled={applied !== undefined}
          onClick={() => void filling.propose()}
        />
      </details>
      {proposals.length > 0 && (
        <section className="autofill-part" aria-label={t('iceclock.autofill.proposals')}>
          <h3>{t('iceclock.autofill.proposals')}</h3>
          <Proposals
            {...{ proposals, shifts }}
            disabled={applied !== undefined || busy !== undefined}
            isPicked={(shift) => !left.has(shift)}
            onToggle={toggle}
          />
        </section>
      )}
      {gaps.length > 0 && (
        <section className="autofill-part" aria-label={t('iceclock.autofill.gaps')}>
          <h3>{t('iceclock.autofill.gaps')}</h3>
          <Gaps {...{ gaps, shifts }} />
        </section>
      )}
      <section className="autofill-part" aria-label={t('iceclock.page.fairness')}>
        <h3>{t('iceclock.page.fairness')}</h3>
        <p className="muted">{t('iceclock.fairness.what')}</p>
        {people.some(isChanged) && <Shares people={people.filter(isChanged)} />}
        <Link to={fairness}>{t('iceclock.fairness.all')}</Link>
      </section>
    </>
  );
}

function Said({ answer: { proposals, shifts }, filling: { applied } }: Omit<ResultProps, 'fairness'>) {
  const { t } = useTranslation();
  const values = { count: proposals.length, all: shifts.length };
  if (!applied) {
    return (
      <Callout compact intent={proposals.length === shifts.length ? 'success' : 'primary'}>
        {t('iceclock.autofill.found', values)}
      </Callout>
    );
  }
  const { done, refused } = applied;
  return (
    <Callout compact role="status" intent={refused.length > 0 ? 'warning' : 'success'}>
      {t('iceclock.autofill.applied', { count: done.length })}
      {refused.map(({ shift_id, code, errors = [] }) => (
        <p key={shift_id}>
          <When shift={shifts.find(({ id }) => id === shift_id)} />{' '}
          {(errors.length > 0 ? errors : [{ code, params: {} }])
            .map((one) => t(`errors.${one.code}`, { ...one.params, defaultValue: one.code }))
            .join(' ')}
        </p>
      ))}
    </Callout>
  );
}

const isChanged = ({ before, after }: PersonShare): boolean => before.shifts !== after.shifts;
