// Asks for a temperature; beyond its limits it also asks what was done about it, and is kept only with that.
import { Button, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutside } from '../step.ts';
import { asksRemark, type Said, type Step } from './round.ts';
import { WriteDown } from './WriteDown.tsx';
import { limitsText, readDegrees } from './words.ts';

interface MeasureProps {
  readonly step: Step;
  readonly onSay: (said: Said) => void;
}

export function Measure({ step, onSay }: MeasureProps) {
  const { t } = useTranslation();
  const [isAgain, setAgain] = useState(false);
  if (asksRemark(step) && step.value !== undefined) {
    const { value } = step;
    return (
      <WriteDown
        isLabelled
        label={t('iceclock.checklists.whatDidYouDo')}
        again={t('iceclock.checklists.change')}
        save={t('iceclock.checklists.save')}
        onSave={(remark) => onSay({ done: true, value, remark })}
      />
    );
  }
  if (step.done && !isAgain)
    return (
      <Button
        className="checklist-button"
        text={t('iceclock.checklists.measureAgain')}
        onClick={() => setAgain(true)}
      />
    );
  const keep = (said: Said) => {
    onSay(said);
    setAgain(false);
  };
  return <Typing {...{ step }} onSay={keep} />;
}

function Typing({ step, onSay }: MeasureProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [remark, setRemark] = useState('');
  const value = readDegrees(typed);
  const isBeyond = value !== undefined && isOutside(value, step);
  const isReady = value !== undefined && (!isBeyond || remark.trim() !== '');
  const flip = () => setTyped((now) => (/^[-−]/.test(now) ? now.slice(1) : `-${now}`));
  return (
    <form
      className="checklist-measure"
      data-tone={isBeyond ? 'danger' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSay({ done: true, value, ...(isBeyond && { remark: remark.trim() }) });
      }}
    >
      <div className="checklist-typed">
        <Button className="checklist-button" text="±" aria-label={t('iceclock.checklists.minus')} onClick={flip} />
        <InputGroup
          aria-label={step.title}
          aria-describedby={isBeyond ? id : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          rightElement={<span className="form-unit">°C</span>}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          className="checklist-button"
          type="submit"
          intent="primary"
          disabled={!isReady}
          text={t('iceclock.checklists.save')}
        />
      </div>
      {isBeyond && (
        <label className="checklist-write">
          <strong id={id} role="alert">
            {t('iceclock.checklists.beyond', { limits: limitsText(t, step) })} {t('iceclock.checklists.whatDidYouDo')}
          </strong>
          <textarea className="bp6-input" rows={2} value={remark} onChange={({ target }) => setRemark(target.value)} />
        </label>
      )}
    </form>
  );
}
