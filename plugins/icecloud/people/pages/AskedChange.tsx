// Shows, above an employee's file, the changes that they ask for, to accept with one button or refuse with a reason.
import { Button, Callout, FormGroup, InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, useReason, useRegistry } from '#core';
import { useRecords } from '#core/records';
import { useSaving } from '../../useSaving.ts';
import type { Person } from '../person.ts';
import type { ChangeRequest } from './AskedList.tsx';
import { Wanted } from './Wanted.tsx';
import './own.css';

interface AskedChangeProps {
  readonly person: Person;
  readonly onDecided?: () => void;
}

export const AskedChange = observer(function AskedChange({ person, onDecided }: AskedChangeProps) {
  const query = { 'filter[employee_id]': person.id, 'filter[status]': 'ASKED' };
  const { records } = useRecords('employeechange', query);
  return records.map((asked) => <Question key={asked.id} {...{ person, asked, onDecided }} />);
});

function Question({ person, asked, onDecided }: AskedChangeProps & { asked: ChangeRequest }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Employee');
  const [isRefusing, setRefusing] = useState(false);
  const { busy, failure, decide } = useDecision(asked.id, onDecided);
  if (!entity) return null;
  return (
    <Callout className="own-question" intent="warning">
      <h2>{t('icecloud.own.question', { name: person.first_name })}</h2>
      <Wanted entity={entity} wanted={asked.wanted ?? {}} record={person as never} />
      {failure && <p role="alert">{failure}</p>}
      {isRefusing ? (
        <Refusal onRefuse={(refusal) => decide({ status: 'REFUSED', refusal })} onCancel={() => setRefusing(false)} />
      ) : (
        <div className="own-file-acts">
          <Button
            intent="primary"
            loading={busy}
            text={t('icecloud.own.accept')}
            onClick={() => void decide({ status: 'ACCEPTED' })}
          />
          <Button text={t('icecloud.own.refuse')} onClick={() => setRefusing(true)} />
        </div>
      )}
    </Callout>
  );
}

function useDecision(id: number, onDecided?: () => void) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('Employee')!);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const decide = async (to: Readonly<Record<string, string>>) => {
    setBusy(true);
    await http.patch(`employeechange/${id}/status`, to).then(
      () => {
        toast(t(`icecloud.own.told.${to.status}`));
        onDecided?.();
      },
      (refused: unknown) => setFailure(reason(refused)),
    );
    setBusy(false);
  };
  return { busy, failure, decide };
}

function Refusal({ onRefuse, onCancel }: { onRefuse: (reason: string) => Promise<void>; onCancel: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const { error, busy, onSubmit } = useSaving(() => onRefuse(text.trim()), text.trim() === '');
  return (
    <form onSubmit={onSubmit}>
      <FormGroup label={t('icecloud.employeechange.refusal')} labelFor={id} helperText={error} intent="danger">
        <InputGroup id={id} autoFocus value={text} maxLength={500} onValueChange={setText} />
      </FormGroup>
      <div className="own-file-acts">
        <Button type="submit" intent="danger" loading={busy} text={t('icecloud.own.refuse')} />
        <Button text={t('core.ui.cancel')} onClick={onCancel} />
      </div>
    </form>
  );
}
