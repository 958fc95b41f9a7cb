// Asks how much each thing counts, and which warnings a proposal may come with.
import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weights } from '../points.ts';
import { type Asked, WARNINGS } from './answer.ts';

/** The steps that are offered; a company's own number in between stands beside them. */
const STEPS = [0, 2, 5, 10] as const;

interface OptionsProps {
  readonly asked: Asked;
  readonly weights: Weights;
  readonly hasCosts: boolean;
  readonly onChange: (asked: Asked) => void;
}

export function Options({ asked, weights, hasCosts, onChange }: OptionsProps) {
  const { t } = useTranslation();
  const kinds = (['preferences', 'hours', 'fairness', 'cost'] as const).filter((kind) => kind !== 'cost' || hasCosts);
  const allow = (code: string, isAllowed: boolean) =>
    onChange({ ...asked, allowed: [...asked.allowed.filter((one) => one !== code), ...(isAllowed ? [code] : [])] });
  return (
    <div className="autofill-options">
      {kinds.map((kind) => (
        <Weight
          key={kind}
          label={t(`iceclock.autofill.weight.${kind}`)}
          value={asked.weights?.[kind] ?? weights[kind]}
          onChange={(value) => onChange({ ...asked, weights: { ...asked.weights, [kind]: value } })}
        />
      ))}
      <fieldset>
        <legend>{t('iceclock.autofill.allowed')}</legend>
        {WARNINGS.map((code) => (
          <Checkbox
            key={code}
            inline
            label={t(`iceclock.autofill.warning.${code}`)}
            checked={asked.allowed.includes(code)}
            onChange={({ currentTarget }) => allow(code, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function Weight({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const steps = [...new Set([...STEPS, value])].sort((a, b) => a - b);
  return (
    <div className="autofill-weight">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect id={id} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {steps.map((step) => (
          <option key={step} value={step}>
            {(STEPS as readonly number[]).includes(step) ? t(`iceclock.autofill.step.${step}`) : step}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}
