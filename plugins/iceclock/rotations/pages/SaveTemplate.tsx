// Keeps a week's shifts as a template under a name.
import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup, Switch } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast } from '#core';
import { refusalOf } from './useAct.ts';

export default function SaveTemplate({ record, close }: { record: { readonly id: number }; close: () => void }) {
  const { t } = useTranslation();
  const [id, form] = [useId(), useId()];
  const [name, setName] = useState('');
  const [with_people, setPeople] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await http.post(`schedule/${record.id}/save-template`, { name: name.trim(), with_people });
      toast(t('iceclock.act.templateSaved', { name: name.trim() }));
      close();
    } catch (failure) {
      setError(refusalOf(failure, t));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t('iceclock.action.save-template')} canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <form id={form} onSubmit={(event) => void save(event)}>
          <p className="muted">{t('iceclock.act.save-template.help')}</p>
          <FormGroup label={t('iceclock.weektemplate.name')} labelFor={id}>
            <InputGroup
              id={id}
              autoFocus
              maxLength={255}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </FormGroup>
          <Switch
            checked={with_people}
            label={t('iceclock.act.with_people')}
            onChange={({ currentTarget }) => setPeople(currentTarget.checked)}
          />
          {error && (
            <Callout compact intent="danger" role="alert">
              {error}
            </Callout>
          )}
        </form>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={busy} onClick={close} />
            <Button
              type="submit"
              form={form}
              intent="primary"
              loading={busy}
              disabled={name.trim() === ''}
              text={t('core.dialog.save')}
            />
          </>
        }
      />
    </Dialog>
  );
}
