// The name in a tile's form: says when another tile of the till is called the same.
import { InputGroup } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps, RequiredDot, useFormRecord } from '#core';
import { TillContext } from '../till/context.ts';
import { sameName, sells } from '../till/tile.ts';

export default observer(function NameField(props: FieldProps) {
  const { formData, fieldPathId, uiSchema, required, rawErrors = [], readonly, disabled, onChange } = props;
  const id = fieldPathId.$id;
  const name = typeof formData === 'string' ? formData : '';
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </label>
      <InputGroup
        id={id}
        value={name}
        fill
        autoComplete="off"
        readOnly={readonly}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={rawErrors.length > 0 || undefined}
        aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value, fieldPathId.path)}
      />
      <Twin name={name} />
    </>
  );
});

const Twin = observer(function Twin({ name }: { name: string }) {
  const { t } = useTranslation();
  const tiles = useContext(TillContext);
  const own = useFormRecord().id;
  const isTwin = tiles?.rows.some((tile) => sells(tile) && tile.id !== own && sameName(tile.name) === sameName(name));
  return (
    <div className="form-warning" role="status">
      {isTwin && name.trim() !== '' && (
        <>
          <WarningSignIcon size={12} aria-hidden="true" />
          {t('icecash.till.twin')}
        </>
      )}
    </div>
  );
});
