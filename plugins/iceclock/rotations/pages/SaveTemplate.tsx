// Keeps a week's shifts as a template under a name.
import { FormGroup, InputGroup, Switch } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, http, toast, useReason, useRegistry } from '#core';

export default function SaveTemplate({ record, close }: { record: { readonly id: number }; close: () => void }) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('weektemplate')!);
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
      setError(reason(failure));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('iceclock.action.save-template')}
      help={t('iceclock.act.save-template.help')}
      submit={t('core.dialog.save')}
      failure={error}
      isReady={name.trim() !== ''}
      {...{ busy, form }}
      onClose={close}
    >
      <form id={form} onSubmit={(event) => void save(event)}>
        <FormGroup label={t('iceclock.weektemplate.name')} labelFor={id}>
          <InputGroup id={id} autoFocus maxLength={255} value={name} onChange={({ target }) => setName(target.value)} />
        </FormGroup>
        <Switch
          checked={with_people}
          label={t('iceclock.act.with_people')}
          onChange={({ currentTarget }) => setPeople(currentTarget.checked)}
        />
      </form>
    </FormDialog>
  );
}
