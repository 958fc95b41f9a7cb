// Guides a new employee through their first week: lists what they have to do once, ticks what is done and links to each.
// It goes when all is done, or after a week when they put it away.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import { useRegistry } from '../../plugins/context.ts';
import { session } from '../../session/session.ts';
import { toastError } from '../../ui/toast.ts';
import { firstDone, firstStepsOf } from './first-steps.ts';
import { StepLine } from './StepLine.tsx';
import './guide.css';

const DAYS_OF_WEEK = 7;

export default observer(function FirstWeek() {
  const { t } = useTranslation();
  const steps = firstStepsOf(useRegistry());
  const done = useFirstDone(steps);
  const { first_week: days = 0, first_name } = session.auth.authEmployee ?? {};
  const isDone = done !== undefined && steps.every(({ key }) => done.has(key));
  useEffect(() => {
    // Kept, so that a later notice does not bring the list back.
    if (isDone) putAway().catch(() => undefined);
  }, [isDone]);
  if (!done || isDone || steps.length === 0) return null;
  const count = steps.filter(({ key }) => done.has(key)).length;
  const close = () => void putAway().catch(() => toastError(t('core.guide.notClosed')));
  return (
    <section className="panel guide" aria-labelledby="first-week">
      <header>
        <h2 id="first-week">{t('core.firstWeek.title', { name: first_name })}</h2>
        <span className="muted">{t('core.guide.done', { done: count, count: steps.length })}</span>
        {days >= DAYS_OF_WEEK && (
          <button type="button" className="guide-close" onClick={close}>
            {t('core.firstWeek.close')}
          </button>
        )}
      </header>
      <ol>
        {steps.map(({ key, titleKey, to }) => (
          <StepLine key={key} titleKey={titleKey} address={`/admin/${to}`} isDone={done.has(key)} />
        ))}
      </ol>
    </section>
  );
});

async function putAway(): Promise<void> {
  await http.delete('icecloud/first-week');
  const employee = session.auth.authEmployee;
  if (employee) session.setEmployee({ ...employee, first_week: undefined });
}

/** Answers undefined until it is known; each visit of the dashboard asks again. */
function useFirstDone(steps: ReturnType<typeof firstStepsOf>): ReadonlySet<string> | undefined {
  const [done, setDone] = useState<ReadonlySet<string>>();
  const keys = steps.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which steps there are
  useEffect(() => {
    let isHere = true;
    void firstDone(steps).then((found) => isHere && setDone(found));
    return () => {
      isHere = false;
    };
  }, [keys]);
  return done;
}
