// Shows the form of a new record in a dialog above another form.
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editableFields } from '../fields/kinds.ts';
import type { CreateDialogProps } from '../fields/relation/creating.ts';
import { nameOf } from '../fields/value.tsx';
import { useCreateKey } from '../http/createKey.ts';
import { http } from '../http/http.ts';
import { HttpError } from '../http/problem.ts';
import { session } from '../session/session.ts';
import { EntityForm } from './EntityForm.tsx';
import type { FieldError } from './errors.ts';
import { initialValues } from './initialValues.ts';
import { filledValues, type Values } from './values.ts';

export default function CreateDialog({ entity, given, onMade, onClose }: CreateDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [record, setRecord] = useState<Values>(() => ({ ...initialValues(entity.schema), ...given }));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = useCreateKey();
  const save = async (values: Values) => {
    setBusy(true);
    setFailed(false);
    try {
      const { data } = await http.post<{ data: Values }>(
        entity.resource,
        filledValues(editableFields(entity, session.subject, 'create'), values),
        { headers: key.headers() },
      );
      onMade({ id: Number(data.data.id), display: nameOf(entity, { ...values, ...data.data }) });
    } catch (error) {
      key.failed(error);
      const found = error instanceof HttpError ? error.problem.errors : undefined;
      setErrors(found ?? []);
      setFailed(!found?.length);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      className="form-dialog"
      title={t(`${entity.text}.add`)}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      onClose={onClose}
    >
      {/* React passes a portal's events up to the form that opened it, which must not react to them. */}
      <div className="form-dialog-parts" {...UNHEARD}>
        <DialogBody>
          {failed && <Callout intent="danger">{t('core.form.relation.notSaved')}</Callout>}
          <EntityForm
            id={id}
            idPrefix={id}
            entity={entity}
            record={record}
            mode="create"
            errors={errors}
            busy={busy}
            onChange={setRecord}
            onSubmit={(values) => void save(values)}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('core.ui.cancel')} disabled={busy} onClick={onClose} />
              <Button type="submit" form={id} intent="primary" loading={busy} text={t(`${entity.text}.add`)} />
            </>
          }
        />
      </div>
    </Dialog>
  );
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
const UNHEARD = { onBlur: stop, onSubmit: stop, onChange: stop };
