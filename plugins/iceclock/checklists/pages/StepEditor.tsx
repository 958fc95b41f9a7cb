// Edits one step of a checklist.
import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@blueprintjs/icons';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { degrees, readDegrees } from '../doing/words.ts';
import { STEP_KINDS, type StepKind } from '../step.ts';

export interface EditedStep {
  readonly id?: number;
  readonly title?: string;
  readonly title_en?: string;
  readonly title_nl?: string;
  readonly title_fr?: string;
  readonly title_de?: string;
  readonly kind: StepKind;
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
  readonly metric_key?: string;
}

type Said = Exclude<keyof EditedStep, 'id'>;
const LANGUAGES = ['en', 'nl', 'fr', 'de'] as const;

interface StepEditorProps {
  readonly step: EditedStep;
  readonly nr: number;
  readonly readOnly: boolean;
  /** By field of the step, what is wrong with it. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (step: EditedStep) => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export function StepEditor({ step, nr, readOnly, errors, onChange, onRemove, onUp, onDown }: StepEditorProps) {
  const { t } = useTranslation();
  const set = (values: Partial<EditedStep>) => onChange(without({ ...step, ...values }));
  const asked = { step, readOnly, errors, set };
  const isMeasured = step.kind === 'TEMPERATURE';
  const known = LANGUAGES.some((language) => step[`title_${language}`]);
  return (
    <li className="step-editor">
      <div className="step-line">
        <span className="numeric muted" aria-hidden="true">
          {nr}
        </span>
        <Text name="title" {...asked} />
        <Labelled name="kind" errors={errors}>
          {(id) => (
            <HTMLSelect
              id={id}
              disabled={readOnly}
              value={step.kind}
              onChange={({ target }) => set(ofKind(target.value as StepKind))}
            >
              {STEP_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`iceclock.checklist.steps.kind.${kind}`)}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Labelled>
        <Checkbox
          label={t('iceclock.checklist.steps.required')}
          disabled={readOnly}
          checked={step.required !== false}
          onChange={({ currentTarget }) => set({ required: currentTarget.checked })}
        />
        {!readOnly && (
          <span className="step-buttons">
            <Tool icon={<ArrowUpIcon />} name="up" nr={nr} onClick={onUp} />
            <Tool icon={<ArrowDownIcon />} name="down" nr={nr} onClick={onDown} />
            <Tool icon={<TrashIcon />} name="remove" nr={nr} onClick={onRemove} />
          </span>
        )}
      </div>
      {isMeasured && (
        <div className="step-line step-limits">
          <Degrees name="min" {...asked} />
          <Degrees name="max" {...asked} />
          <Text name="metric_key" {...asked} help />
        </div>
      )}
      <details className="step-languages" open={known || undefined}>
        <summary>{t('iceclock.checklist.steps.languages')}</summary>
        <div className="step-line">
          {LANGUAGES.map((language) => (
            <Text key={language} name={`title_${language}`} {...asked} />
          ))}
        </div>
      </details>
    </li>
  );
}

/** Limits and a thermometer belong to temperatures alone. */
const ofKind = (kind: StepKind): Partial<EditedStep> =>
  kind === 'TEMPERATURE' ? { kind } : { kind, min: undefined, max: undefined, metric_key: undefined };

const without = (step: EditedStep): EditedStep =>
  Object.fromEntries(Object.entries(step).filter(([, value]) => value !== undefined && value !== '')) as never;

const faultsOf = (errors: StepEditorProps['errors'], name: Said): readonly string[] =>
  ((errors[name] as { __errors?: string[] } | undefined)?.__errors ?? []) as readonly string[];

interface LabelledProps {
  readonly name: Said;
  readonly errors: StepEditorProps['errors'];
  readonly help?: boolean;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ name, errors, help, children }: LabelledProps) {
  const { t } = useTranslation();
  const id = useId();
  const faults = faultsOf(errors, name);
  const isWrong = faults.length > 0;
  return (
    <FormGroup
      label={t(`iceclock.checklist.steps.${name}`)}
      labelFor={id}
      intent={isWrong ? 'danger' : 'none'}
      helperText={isWrong ? faults.join(' ') : help && t(`iceclock.checklist.steps.${name}.help`)}
    >
      {children(id)}
    </FormGroup>
  );
}

interface InputProps {
  readonly step: EditedStep;
  readonly readOnly: boolean;
  readonly errors: StepEditorProps['errors'];
  readonly set: (values: Partial<EditedStep>) => void;
}

type Words = Exclude<Said, 'kind' | 'required' | 'min' | 'max'>;

function Text({
  name,
  step,
  readOnly,
  errors,
  set,
  help,
}: InputProps & { readonly name: Words; readonly help?: boolean }) {
  return (
    <Labelled {...{ name, errors, help }}>
      {(id) => (
        <InputGroup
          {...{ id, readOnly }}
          autoComplete="off"
          intent={faultsOf(errors, name).length > 0 ? 'danger' : 'none'}
          value={step[name] ?? ''}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Labelled>
  );
}

function Degrees({ name, step, readOnly, errors, set }: InputProps & { readonly name: 'min' | 'max' }) {
  const [typed, setTyped] = useState<string>();
  const value = step[name];
  const shown = value === undefined ? '' : degrees(value).replace(' °C', '');
  return (
    <Labelled {...{ name, errors }}>
      {(id) => (
        <InputGroup
          {...{ id, readOnly }}
          autoComplete="off"
          intent={faultsOf(errors, name).length > 0 ? 'danger' : 'none'}
          value={typed ?? shown}
          rightElement={<span className="form-unit">°C</span>}
          onChange={({ target }) => {
            setTyped(target.value);
            set({ [name]: readDegrees(target.value) });
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Labelled>
  );
}

interface ToolProps {
  readonly icon: ReactNode;
  readonly name: 'up' | 'down' | 'remove';
  readonly nr: number;
  readonly onClick: (() => void) | undefined;
}

function Tool({ icon, name, nr, onClick }: ToolProps) {
  const { t } = useTranslation();
  const label = t(`iceclock.checklist.steps.${name}`, { nr });
  return (
    <Button
      variant="minimal"
      icon={icon as never}
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={() => onClick?.()}
    />
  );
}
