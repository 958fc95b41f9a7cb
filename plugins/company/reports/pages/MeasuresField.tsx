// Shows the chosen figures as tags in their order, the first of which is charted, and adds another one.
import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_MEASURES } from '#core/contract';
import type { Choice } from './choices.ts';

interface MeasuresFieldProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function MeasuresField({ choices, chosen, onChange }: MeasuresFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = (measure: string) => choices.find(({ value }) => value === measure)?.label ?? measure;
  const left = choices.filter(({ value }) => !chosen.includes(value));
  const without = (measure: string) => onChange(chosen.filter((each) => each !== measure));
  return (
    <FormGroup label={t('company.reports.measures')} labelFor={id} className="report-measures">
      <div className="report-measure-tags">
        {chosen.map((measure) => (
          <span key={measure} className="report-measure">
            {nameOf(measure)}
            {chosen.length > 1 && (
              <Button
                variant="minimal"
                size="small"
                icon={<CrossIcon />}
                aria-label={t('company.reports.measure.remove', { name: nameOf(measure) })}
                onClick={() => without(measure)}
              />
            )}
          </span>
        ))}
        {left.length > 0 && chosen.length < MOST_MEASURES && (
          <HTMLSelect
            id={id}
            iconProps={{ title: '' }}
            value=""
            onChange={({ currentTarget }) => onChange([...chosen, currentTarget.value])}
            options={[{ value: '', label: t('company.reports.measure.add') }, ...left]}
          />
        )}
      </div>
    </FormGroup>
  );
}
