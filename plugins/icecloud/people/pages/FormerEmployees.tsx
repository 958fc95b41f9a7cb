// Shows a dialog in which former employees are found by name and restored (docs/domain 8.2).
import { Button, Dialog, DialogBody, FormGroup, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDate, formatNumber, http, Skeleton, session, toast, useSettings } from '#core';
import { can, showPhone } from '#core/contract';
import { useAnswer } from '#core/records';
import { errorsOf, saidBy } from '../../refusal.ts';
import type { settings } from '../../settings.ts';
import { formalName, type Person } from '../person.ts';
import { Avatar } from './Avatar.tsx';
import '../../people.css';
import '../../dialogs.css';

type Former = Person & { readonly deleted_at?: string };

const RESTORE = { license: 'ICECLOUD', permissions: ['ICECLOUD_EMPLOYEES_RESTORE'] };
const SHOWN = 100;

export default observer(function FormerEmployees({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = { search: search || undefined, 'page[size]': SHOWN };
  // The found people stay on screen while the next letters are searched for.
  const found = useAnswer<readonly Former[]>('softdelete/employee', query, { keeps: true });
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
        {found.state === 'loading' && !found.data && <Skeleton shape="lines" />}
        <Kept />
        {found.state === 'failed' && <ErrorState onRetry={found.reload} />}
        {found.state !== 'failed' && found.data && <FormerList people={found.data} onRestored={found.reload} />}
      </DialogBody>
    </Dialog>
  );
});

/** Says how long the company keeps the data of former employees. */
function Kept() {
  const { t } = useTranslation();
  const { keep_former_employees_months: count } = useSettings<typeof settings>('icecloud');
  const months = `${formatNumber(count)} ${t('units.months', { count })}`;
  return <p className="muted people-none">{t('icecloud.former.kept', { months })}</p>;
}

const FormerList = observer(function FormerList({
  people,
  onRestored,
}: {
  people: readonly Former[];
  onRestored: () => void;
}) {
  const { t } = useTranslation();
  const mayRestore = session.subject !== null && can(session.subject, RESTORE);
  if (people.length === 0) return <p className="muted people-none">{t('icecloud.former.none')}</p>;
  return (
    <ul className="people-list">
      {people.map((person) => (
        <li key={person.id}>
          <Avatar person={person} />
          <span className="people-name">
            <strong>{formalName(person)}</strong>
            <span className="muted">
              {[
                ...[person.email, person.cellphone_nr && showPhone(person.cellphone_nr)],
                person.deleted_at && t('icecloud.former.since', { date: formatDate(person.deleted_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {mayRestore && <Restore person={person} onRestored={onRestored} />}
        </li>
      ))}
    </ul>
  );
});

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
