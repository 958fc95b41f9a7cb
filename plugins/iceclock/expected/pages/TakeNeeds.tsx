// Proposes needs of a week from the forecast of its division: by day what is expected and why, what is asked for already,
// and what misses; what stays ticked is added, and one Undo takes it back.
import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, FormDialog, formatDay, formatNumber, formatTime, Skeleton, useRegistry } from '#core';
import type { NeedTimes } from '../proposal.ts';
import { whyExpected } from '../useExpected.ts';
import { type Entity, keyOf, type ProposedDay, useTaking, type Week } from './useTaking.ts';
import './expected.css';

interface TakeNeedsProps {
  readonly record: Week;
  readonly close: () => void;
}

export default observer(function TakeNeeds(props: TakeNeedsProps) {
  const entity = useRegistry().entity('Roster');
  return entity ? <Taken entity={entity} {...props} /> : null;
});

const Taken = observer(function Taken({ entity, record, close }: TakeNeedsProps & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const taking = useTaking(entity, record);
  const { state, proposed, error, reload, picks, busy, failure, add } = taking;
  const isHere = proposed.length > 0;
  const count = { count: picks.length, formatted: formatNumber(picks.length) };
  return (
    <FormDialog
      className="expected-needs"
      title={t('iceclock.action.expected-needs')}
      help={isHere ? t('iceclock.expected.help') : undefined}
      submit={t('iceclock.expected.add', count)}
      isReady={picks.length > 0 && taking.jobFunction !== undefined}
      {...{ busy, failure }}
      onSubmit={() => void add().then((isDone) => isDone && close())}
      onClose={close}
    >
      {state === 'failed' && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && !isHere && <Skeleton shape="lines" rows={6} />}
      {state === 'ready' && !isHere && (
        <EmptyState icon="chart" title={t('iceclock.expected.none')} text={t('iceclock.expected.noneText')} />
      )}
      {isHere && (
        <>
          <FunctionPick {...taking} />
          {proposed.map((one) => (
            <Day key={one.day.date} {...one} {...{ taking }} />
          ))}
        </>
      )}
    </FormDialog>
  );
});

type Taking = ReturnType<typeof useTaking>;

function FunctionPick({ functions, jobFunction, choose }: Pick<Taking, 'functions' | 'jobFunction' | 'choose'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="expected-function">
      <label htmlFor={id}>{t('iceclock.expected.function')}</label>
      <HTMLSelect id={id} value={jobFunction} onChange={({ target }) => choose(Number(target.value))}>
        {functions.map(({ job_function_id, job_function }) => (
          <option key={job_function_id} value={job_function_id}>
            {job_function?.display}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

function Day({ day, there, needs, taking }: ProposedDay & { readonly taking: Taking }) {
  const { t } = useTranslation();
  const { date } = day;
  return (
    <section className="expected-day" aria-label={formatDay(date, 'long')}>
      <h3>{formatDay(date, 'long')}</h3>
      {needs.length === 0 && <p>{t('iceclock.expected.enough')}</p>}
      {needs.map((need) => (
        <Checkbox
          key={keyOf(date, need)}
          checked={!taking.left.has(keyOf(date, need))}
          disabled={taking.busy}
          label={needText(need, t)}
          onChange={() => taking.toggle(keyOf(date, need))}
        />
      ))}
      {there.length > 0 && (
        <p className="muted">
          {t('iceclock.expected.there', { list: there.map((need) => needText(need, t)).join(', ') })}
        </p>
      )}
      <p className="muted">{whyExpected(day, t).join(' · ')}</p>
    </section>
  );
}

const needText = (
  { time_start, time_stop, nr_required }: NeedTimes,
  t: ReturnType<typeof useTranslation>['t'],
): string =>
  t('iceclock.expected.block', {
    hours: `${formatTime(time_start)}–${formatTime(time_stop)}`,
    nr: formatNumber(nr_required),
  });
