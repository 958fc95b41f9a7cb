// Asks why lines of an invoice have no VAT, only where the law wants a reason or one is given already.
import { InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { errorId, type FieldProps, useFormRecord } from '#core';
import { needsReason } from '../treatment.ts';

export default observer(function ExemptionField(props: FieldProps<string>) {
  const { fieldPathId, uiSchema, formData = '', rawErrors = [], readonly, disabled, onChange } = props;
  const invoice = useFormRecord();
  const id = fieldPathId.$id;
  const isWrong = rawErrors.length > 0;
  if (!needsReason(invoice) && formData === '' && !isWrong) return null;
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {uiSchema?.['ui:title']}
      </label>
      <InputGroup
        id={id}
        fill
        autoComplete="off"
        value={formData}
        readOnly={readonly || disabled}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId(id) : undefined}
        onValueChange={(text) => onChange((text || undefined) as never, fieldPathId.path)}
      />
    </>
  );
});
