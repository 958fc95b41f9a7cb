// Asks which browser features a page may use, as choices in words, and writes them as the frame's `allow` attribute.

import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps } from '#core';
import { FRAME_FEATURES } from '#core/contract';
import { featuresIn, withFeature } from './allow.ts';
import './fields.css';

export default function AllowField(props: FieldProps) {
  const { formData, fieldPathId, uiSchema, rawErrors = [], readonly, disabled, onChange } = props;
  const { t } = useTranslation();
  const id = fieldPathId.$id;
  const allow = typeof formData === 'string' ? formData : '';
  const chosen = featuresIn(allow);
  const isLocked = readonly || disabled;
  const isWrong = rawErrors.length > 0;
  const set = (value: string) => onChange(value === '' ? undefined : value, fieldPathId.path);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend
    <div className="page-choices" role="group" aria-labelledby={`${id}-label`}>
      <div className="form-label" id={`${id}-label`}>
        {uiSchema?.['ui:title']}
      </div>
      <div className="page-choices-grid">
        {FRAME_FEATURES.map((feature) => (
          <Checkbox
            key={feature}
            checked={chosen.includes(feature)}
            disabled={isLocked}
            label={t(`company.pages.allow.${feature}`)}
            onChange={({ currentTarget }) => set(withFeature(allow, feature, currentTarget.checked))}
          />
        ))}
      </div>
      <details open={isWrong || undefined}>
        <summary>{t('company.pages.allow.raw')}</summary>
        <InputGroup
          id={id}
          className="page-raw"
          value={allow}
          fill
          autoComplete="off"
          spellCheck={false}
          readOnly={readonly}
          disabled={disabled}
          aria-label={t('company.pages.allow.raw')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId(fieldPathId) : undefined}
          onChange={({ target }) => set(target.value)}
        />
      </details>
    </div>
  );
}
