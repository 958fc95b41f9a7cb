// Shows a dialog in which former employees are found by name and restored (docs/domain 8.2).
import { Button, Dialog, DialogBody, FormGroup, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber, http, Records, session, toast, useSettings } from '#core';
import { type Answered, can, showPhone } from '#core/contract';
import { errorsOf, saidBy } from '../../refusal.ts';
import type { settings } from '../../settings.ts';
import { formalName } from '../person.ts';
import { Avatar } from './Avatar.tsx';
import '../../people.css';
import '../../dialogs.css';

type Former = Answered<'softdelete/employee'>;

const RESTORE = { license: 'ICECLOUD', permissions: ['ICECLOUD_EMPLOYEES_RESTORE'] };
const SHOWN = 100;

export default observer(function FormerEmployees({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const mayRestore = session.subject !== null && can(session.subject, RESTORE);
  const label = t('icecloud.former.search');
  return (
    <Dialog isOpen className="people-dialog" title={t('icecloud.formeremployee_other')} onClose={close}>
      <DialogBody>
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          aria-label={label}
          placeholder={label}
          value={typed}
          onValueChange={setTyped}
        />
        <Kept />
        <Records
          model="softdelete/employee"
          form="list"
          className="people-list"
          size={SHOWN}
          search={search}
          empty={<p className="muted people-none">{t('icecloud.former.none')}</p>}
          row={(person, { reload }) => (
            <>
              <Avatar person={person} />
              <span className="people-name">
                <strong>{formalName(person)}</strong>
                <span className="muted">{factsOf(person, t)}</span>
              </span>
              {mayRestore && <Restore person={person} onRestored={reload} />}
            </>
          )}
        />
      </DialogBody>
    </Dialog>
  );
});

/** Says how one reaches a former employee, and since when they are gone. */
function factsOf({ email, cellphone_nr, deleted_at }: Former, t: TFunction): string {
  const since = deleted_at && t('icecloud.former.since', { date: formatDate(deleted_at) });
  return [email, cellphone_nr && showPhone(cellphone_nr), since].filter(Boolean).join(' · ');
}

/** Says how long the company keeps the data of former employees. */
function Kept() {
  const { t } = useTranslation();
  const { keep_former_employees_months: count } = useSettings<typeof settings>('icecloud');
  const months = `${formatNumber(count)} ${t('units.months', { count })}`;
  return <p className="muted people-none">{t('icecloud.former.kept', { months })}</p>;
}

/** Restores a former employee. If a colleague has their e-mail address by now, it asks for another one. */
function Restore({ person, onRestored }: { person: Former; onRestored: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      await http.patch(`softdelete/employee/${person.id}`, email ? { user: { email } } : {});
      toast(t('icecloud.former.restored', { name: formalName(person) }));
      onRestored();
    } catch (failure) {
      if (errorsOf(failure).some(({ path }) => path === 'email')) setEmail((now) => now ?? person.email ?? '');
      setError(saidBy(t, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="people-acts">
      {email !== null && (
        <FormGroup label={t('icecloud.former.email')} labelFor={id}>
          <InputGroup id={id} type="email" value={email} onValueChange={setEmail} />
        </FormGroup>
      )}
      {error && (
        <span className="people-error" role="alert">
          {error}
        </span>
      )}
      <Button
        size="small"
        loading={busy}
        text={t('icecloud.former.restore')}
        aria-label={t('icecloud.former.restoreOne', { name: formalName(person) })}
        onClick={() => void restore()}
      />
    </div>
  );
}
