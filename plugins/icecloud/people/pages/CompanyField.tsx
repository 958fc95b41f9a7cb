// Shows the company of an employee in their form, and lets those who may move the employee choose another one. Choosing
// asks first and is sent at once, apart from the form.
import { InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, SelectField, session, useFormRecord } from '#core';
import { can } from '#core/contract';
import { useAnswer } from '#core/records';
import type { Person } from '../person.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { EmployeeMove, TargetCompany } from './moving.ts';
import './moving.css';

export default observer(function CompanyField(props: FieldProps) {
  const { fieldPathId, uiSchema, registry } = props;
  const { t } = useTranslation();
  const person = useFormRecord() as Person;
  const [to, setTo] = useState<TargetCompany>();
  const [isUnsaved, setUnsaved] = useState(false);
  const { data: moving } = useAnswer<EmployeeMove>(mayMove() ? `employee/${person.id}/company` : undefined);
  const { isDirty } = registry.formContext as { readonly isDirty?: () => boolean };
  const id = fieldPathId.$id;
  const company = String(person.company ?? '');
  const choose = (chosen: string) => {
    const isHeld = isDirty?.() === true;
    setUnsaved(isHeld);
    if (!isHeld) setTo(moving?.companies.find((place) => String(place.id) === chosen));
  };
  return (
    <>
      {moving && moving.companies.length > 0 ? (
        <SelectField field={props} value="" onPick={choose}>
          <option value="">{company}</option>
          {moving.companies.map((place) => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          <label className="form-label" htmlFor={id}>
            {uiSchema?.['ui:title']}
          </label>
          <InputGroup id={id} fill readOnly value={company} />
        </>
      )}
      {isUnsaved && (
        <p className="form-help" role="alert">
          {t('icecloud.moving.unsaved')}
        </p>
      )}
      {moving && to && (
        <MoveDialog person={person} from={company} to={to} moving={moving} close={() => setTo(undefined)} />
      )}
    </>
  );
});

/** True if the person may end an employment here and also works in another company, or is root. */
function mayMove(): boolean {
  const { subject, auth } = session;
  const mayEnd = ['EDIT', 'DELETE'].every((right) => {
    return subject && can(subject, { license: 'ICECLOUD', permissions: [`ICECLOUD_EMPLOYEES_${right}`] });
  });
  const { is_root, employee_ids } = auth.authEmployee?.user ?? {};
  return mayEnd && (is_root === true || (employee_ids?.length ?? 0) > 1);
}
