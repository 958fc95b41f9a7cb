// Lets root found another company: root becomes its first administrator and is taken there.
import { Button, FormGroup, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog, http, session, usePermissionWords, useRegistry } from '#core';
import { LOCALES, type Locale, licenseName, licensesOf } from '#core/contract';
import { saidBy } from '../../refusal.ts';

/** The licence that every company has. */
const NEEDED = 'ICECLOUD';

export const NewCompany = observer(function NewCompany() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (session.subject?.user?.is_root !== true) return null;
  return (
    <>
      <Button icon={<PlusIcon />} text={t('icecloud.company.new')} onClick={() => setOpen(true)} />
      {isOpen && <NewCompanyDialog close={() => setOpen(false)} />}
    </>
  );
});

function NewCompanyDialog({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const making = useMaking();
  const words = usePermissionWords();
  const { plugins } = useRegistry();
  const { typed, change, failure, busy, make } = making;
  const text = (name: 'name' | 'legal_name') => (
    <FormGroup label={t(`icecloud.company.${name}`)} labelFor={`${form}-${name}`}>
      <InputGroup
        id={`${form}-${name}`}
        required
        value={typed[name]}
        onValueChange={(value) => change({ [name]: value })}
      />
    </FormGroup>
  );
  return (
    <FormDialog
      title={t('icecloud.company.new')}
      help={t('icecloud.company.new.text')}
      submit={t('icecloud.company.new.make')}
      {...{ failure, busy, form }}
      onClose={close}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        {text('name')}
        {text('legal_name')}
        <FormGroup label={t('icecloud.company.default_locale')} labelFor={`${form}-locale`}>
          <HTMLSelect
            id={`${form}-locale`}
            value={typed.locale}
            options={LOCALES.map((value) => ({ value, label: t(`core.language.${value}`) }))}
            onChange={({ target }) => change({ locale: target.value as Locale })}
          />
        </FormGroup>
        <fieldset className="company-new-licences">
          <legend>{t('icecloud.company.tab.licences')}</legend>
          {licensesOf(plugins).map((license) => (
            <Switch
              key={license}
              label={licenseName(license, words)}
              checked={license === NEEDED || typed.licenses.includes(license)}
              disabled={license === NEEDED}
              onChange={() => change({ licenses: turned(typed.licenses, license) })}
            />
          ))}
        </fieldset>
      </form>
    </FormDialog>
  );
}

const turned = (licenses: readonly string[], license: string): readonly string[] =>
  licenses.includes(license) ? licenses.filter((each) => each !== license) : [...licenses, license];

interface Typed {
  readonly name: string;
  readonly legal_name: string;
  readonly locale: Locale;
  readonly licenses: readonly string[];
}

function useMaking() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { locale, subject } = session;
  const licenses = subject?.company.licenses ?? [];
  const [typed, setTyped] = useState<Typed>({ name: '', legal_name: '', locale, licenses });
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const make = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { data } = await http.post<{ data: { employee_id: number } }>('auth/company', typed);
      void navigate(`/auth/switch/${data.data.employee_id}`);
    } catch (refusal) {
      setFailure(saidBy(t, refusal));
      setBusy(false);
    }
  };
  return { typed, change, failure, busy, make };
}
