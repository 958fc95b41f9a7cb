// Guides through setting up a new company: lists the steps before it can work, ticks those that are done and links to
// each. It disappears when all is done or when it is closed: for everybody if a person who may change the company
// closes it, else in this browser.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../fields/access.ts';
import { http } from '../../http/http.ts';
import { useRegistry } from '../../plugins/context.ts';
import { preferences } from '../../session/preferences.ts';
import { session } from '../../session/session.ts';
import { toastError } from '../../ui/toast.ts';
import { StepLine } from './StepLine.tsx';
import { stepsOf } from './steps.ts';
import { useDone } from './useDone.ts';
import './guide.css';

const hiddenKey = () => `guide-hidden-${session.auth.authEmployee?.id}`;

export default observer(function Guide() {
  const { t } = useTranslation();
  const registry = useRegistry();
  const steps = stepsOf(registry);
  const done = useDone(steps);
  const [isEnded, setEnded] = useState(false);
  const company = registry.entity('Company');
  const mayEnd = company !== undefined && may(company, 'update');
  const isDone = done !== undefined && done.size === steps.length;
  const isAllDone = isDone && mayEnd && session.auth.authEmployee?.user.is_root === true;
  useEffect(() => {
    // Root sees every step, so when all of them are done nobody has one left.
    if (isAllDone) http.delete('guide').catch(() => undefined);
  }, [isAllDone]);
  const close = async () => {
    try {
      if (mayEnd) await http.delete('guide');
      else preferences.set(hiddenKey(), '1');
      setEnded(true);
    } catch {
      toastError(t('core.guide.notClosed'));
    }
  };
  const isHidden = isEnded || preferences.get(hiddenKey()) !== undefined;
  if (isHidden || !done || isDone || steps.length === 0) return null;
  return (
    <section className="panel guide" aria-labelledby="guide">
      <header>
        <h2 id="guide">{t('core.guide.title', { company: session.auth.authEmployee?.company.name })}</h2>
        <span className="muted">{t('core.guide.done', { done: done.size, count: steps.length })}</span>
        <button type="button" className="guide-close" onClick={() => void close()}>
          {t('core.guide.close')}
        </button>
      </header>
      <ol>
        {steps.map((step) => (
          <StepLine key={step.key} titleKey={step.titleKey} address={step.address} isDone={done.has(step.key)} />
        ))}
      </ol>
    </section>
  );
});
