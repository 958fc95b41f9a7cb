// Edits the steps of a checklist: a line for each, with its kind, and below it what that kind asks for and its words in
// other languages.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps, RequiredDot } from '#core';
import { type EditedStep, StepEditor } from './StepEditor.tsx';
import './steps.css';

export default function StepsField(props: FieldProps<EditedStep[]>) {
  const { t } = useTranslation();
  const { fieldPathId, uiSchema, required, onChange, rawErrors = [], errorSchema } = props;
  const list = useRef<HTMLOListElement>(null);
  const steps = props.formData ?? [];
  const readOnly = props.readonly === true || props.disabled === true;
  const set = (next: readonly EditedStep[]) => onChange([...next], fieldPathId.path);
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>('input')?.focus());
  const move = (at: number, by: 1 | -1) => {
    const next = [...steps];
    next.splice(at + by, 0, ...next.splice(at, 1));
    set(next);
    focus(at + by);
  };
  const add = () => {
    set([...steps, { title: '', kind: 'TICK', required: true }]);
    focus(steps.length);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend; the section's title stands above
    <div
      className="step-editors"
      role="group"
      aria-labelledby={`${fieldPathId.$id}-label`}
      aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
    >
      <span className="form-label" id={`${fieldPathId.$id}-label`}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot group />}
      </span>
      <ol ref={list}>
        {steps.map((step, at) => (
          <StepEditor
            key={step.id ?? `new ${at}`}
            {...{ step, readOnly, nr: at + 1 }}
            errors={(errorSchema as Record<string, Record<string, unknown>> | undefined)?.[at] ?? {}}
            onChange={(changed) => set(steps.map((each, nth) => (nth === at ? changed : each)))}
            onRemove={() => set(steps.filter((_, nth) => nth !== at))}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < steps.length - 1 ? () => move(at, 1) : undefined}
          />
        ))}
      </ol>
      {!readOnly && <Button icon={<PlusIcon />} text={t('iceclock.checklist.steps.add')} onClick={add} />}
    </div>
  );
}
