// Asks for one field and one value for all picked rows, with the field's own widget.
import { Button, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPartForm, LazyPartForm } from '../../entity/part/LazyPartForm.tsx';
import { partErrors } from '../../entity/part/partFields.ts';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { FieldError } from '../../form/errors.ts';
import { isEmpty, patchOf } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { formatNumber } from '../../texts/format.ts';
import type { Selection } from '../select/Selection.ts';
import { countedName } from './countedName.ts';
import { changeableFields } from './kinds.ts';
import type { Values } from './moving.ts';

interface ChangeManyProps {
  readonly entity: ResolvedEntity;
  readonly selection: Selection;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (values: Values) => void;
}

const NO_ERRORS: readonly FieldError[] = [];

export const ChangeMany = observer(function ChangeMany(props: ChangeManyProps) {
  const { entity, selection, isOpen, onClose, onConfirm } = props;
  const { t } = useTranslation();
  const id = useId();
  const [field, setField] = useState('');
  const [record, setRecord] = useState<Values>({});
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isReady, setReady] = useState(false);
  const choose = (name: string): void => {
    setField(name);
    setRecord(startOf(entity, name));
    setErrors(NO_ERRORS);
  };
  useEffect(() => {
    if (!isOpen) return;
    void fetchPartForm();
    setField('');
    setRecord({});
    setErrors(NO_ERRORS);
  }, [isOpen]);
  const count = selection.count ?? selection.known.length;
  const words = { count, number: formatNumber(count), name: countedName(t, entity, count, session.locale) };
  const label = field && t(labelKeyOf(entity, field));
  const submit = (): void => {
    const found = partErrors(entity, [field], record);
    setErrors(found);
    if (found.length > 0) return;
    onClose();
    onConfirm(patchOf([field], record));
  };
  return (
    <Dialog
      className="part-dialog"
      isOpen={isOpen}
      title={t('core.bulk.change.title', words)}
      isCloseButtonShown={false}
      onClose={onClose}
    >
      <DialogBody>
        <FormGroup label={t('core.bulk.change.field')} labelFor={`${id}-field`}>
          <FieldChoice id={`${id}-field`} entity={entity} value={field} onChange={choose} />
        </FormGroup>
        {field && (
          <LazyPartForm
            key={field}
            id={`${id}-form`}
            names={[field]}
            {...{ entity, record, errors }}
            onChange={setRecord}
            onSubmit={submit}
            onReady={() => setReady(true)}
          />
        )}
        {field && isEmpty(record[field]) && <p className="muted">{t('core.bulk.change.clears', { field: label })}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} onClick={onClose} />
            <Button
              type="submit"
              form={`${id}-form`}
              intent="primary"
              disabled={field === '' || !isReady}
              text={t('core.bulk.change.confirm', words)}
            />
          </>
        }
      />
    </Dialog>
  );
});

interface FieldChoiceProps {
  readonly id: string;
  readonly entity: ResolvedEntity;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function FieldChoice({ id, entity, value, onChange }: FieldChoiceProps) {
  const { t } = useTranslation();
  const fields = changeableFields(entity).map((name) => ({ value: name, label: t(labelKeyOf(entity, name)) }));
  const sorted = fields.sort((a, b) => a.label.localeCompare(b.label, session.locale));
  return (
    <HTMLSelect
      id={id}
      fill
      autoFocus
      iconProps={{ title: '' }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={[{ value: '', label: t('core.form.choose'), disabled: true }, ...sorted]}
    />
  );
}

/** A tick box starts at no, which can be sent as it is; every other field starts empty. */
function startOf({ schema }: ResolvedEntity, name: string): Values {
  return schema.properties[name]?.type === 'boolean' ? { [name]: false } : {};
}
