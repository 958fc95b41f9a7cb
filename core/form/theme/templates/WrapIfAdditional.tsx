// Shows a property whose name the person chooses (additionalProperties) with a field for its name beside its value.

import { InputGroup } from '@blueprintjs/core';
import { ADDITIONAL_PROPERTY_FLAG, buttonId, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from './buttons.tsx';

export function WrapIfAdditional(props: WrapIfAdditionalTemplateProps) {
  const { t } = useTranslation();
  const { id, label, schema, children, disabled, readonly, onKeyRenameBlur, onRemoveProperty, registry, uiSchema } =
    props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  return (
    <div className="form-additional">
      <div className="form-field">
        <label className="form-label" htmlFor={`${id}-key`}>
          {t('core.form.name')}
        </label>
        <InputGroup id={`${id}-key`} defaultValue={label} disabled={disabled || readonly} onBlur={onKeyRenameBlur} />
      </div>
      {children}
      <RemoveButton
        id={buttonId(id, 'remove')}
        disabled={disabled || readonly}
        onClick={onRemoveProperty}
        uiSchema={uiSchema}
        registry={registry}
      />
    </div>
  );
}
