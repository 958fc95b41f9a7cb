// Shows one step of a round in the way of its kind, and what is known of it.
import { BlankIcon, SmallTickIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { AuthImage } from '#core';
import { PhotoButton } from '#core/photos';
import { Measure } from './Measure.tsx';
import { smaller } from './photo.ts';
import type { Said, Step } from './round.ts';
import { WriteDown } from './WriteDown.tsx';
import { clockOf, degrees, limitsText } from './words.ts';

interface StepLineProps {
  readonly step: Step;
  readonly takesPhotos: boolean;
  readonly onSay: (said: Said) => void;
}

export function StepLine({ step, takesPhotos, onSay }: StepLineProps) {
  const tone = step.out_of_limits ? 'danger' : step.done ? 'success' : undefined;
  return (
    <li className="checklist-step" data-tone={tone} data-done={step.done || undefined}>
      {step.step_kind === 'TICK' ? <TickStep {...{ step, onSay }} /> : <Heading step={step} />}
      {step.step_kind === 'TEMPERATURE' && <Measure {...{ step, onSay }} />}
      {step.step_kind === 'TEXT' && <TextStep {...{ step, onSay }} />}
      {step.step_kind === 'PHOTO' && <PhotoStep {...{ step, takesPhotos, onSay }} />}
    </li>
  );
}

interface OneStep {
  readonly step: Step;
  readonly onSay: (said: Said) => void;
}

function TickStep({ step, onSay }: OneStep) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox of its own size cannot be pressed with gloves
    <button
      type="button"
      role="checkbox"
      aria-checked={step.done}
      className="checklist-tick"
      onClick={() => onSay({ done: !step.done })}
    >
      <span className="checklist-box" aria-hidden="true">
        {step.done && <SmallTickIcon size={24} />}
      </span>
      <Words step={step} />
    </button>
  );
}

function Heading({ step }: { readonly step: Step }) {
  return (
    <div className="checklist-heading">
      <span className="checklist-mark" aria-hidden="true">
        {step.done ? <TickCircleIcon size={20} /> : <BlankIcon size={20} />}
      </span>
      <Words step={step} />
    </div>
  );
}

function Words({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  const limits = step.step_kind === 'TEMPERATURE' ? limitsText(t, step) : '';
  const known = step.isWaiting
    ? t('iceclock.checklists.waiting')
    : step.at &&
      t(step.by ? 'iceclock.checklists.by' : 'iceclock.checklists.measured', { time: clockOf(step.at), name: step.by });
  return (
    <span className="checklist-words">
      <span>
        {step.title}
        {!step.required && <span className="muted"> ({t('iceclock.checklists.optional')})</span>}
      </span>
      {limits && <span className="muted">{limits}</span>}
      {step.done && step.value !== undefined && step.value !== null && (
        <strong className="checklist-value">
          {degrees(step.value)} {step.out_of_limits && t('iceclock.checklists.outside')}
        </strong>
      )}
      {step.done && step.text && <span className="checklist-said">{step.text}</span>}
      {step.remark && (
        <span className="checklist-said">{t('iceclock.checklists.remarkWas', { remark: step.remark })}</span>
      )}
      {step.done && known && <span className="muted">{known}</span>}
    </span>
  );
}

function TextStep({ step, onSay }: OneStep) {
  const { t } = useTranslation();
  return (
    <WriteDown
      label={step.title}
      known={step.done ? step.text : undefined}
      again={t('iceclock.checklists.change')}
      save={t('iceclock.checklists.save')}
      onSave={(text) => onSay({ done: true, text })}
    />
  );
}

function PhotoStep({ step, takesPhotos, onSay }: OneStep & { readonly takesPhotos: boolean }) {
  const { t } = useTranslation();
  if (!takesPhotos) return step.done ? null : <p className="muted">{t('iceclock.checklists.photoElsewhere')}</p>;
  return (
    <div className="checklist-photo">
      {step.done && step.photo_uri && <AuthImage address={step.photo_uri} size={256} alt={step.title} />}
      <PhotoButton
        text={t(step.done ? 'iceclock.checklists.photoAgain' : 'iceclock.checklists.photo')}
        label={t('iceclock.checklists.photoOf', { step: step.title })}
        accept="image/png, image/jpeg"
        camera
        onPhotos={([photo]) => photo && void smaller(photo).then((file) => onSay({ done: true, photo: file }))}
      />
    </div>
  );
}
