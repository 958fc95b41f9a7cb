// Lists the tickets that never came, and takes why: for one number, for some, or for all of them at once.
import { Button, Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, session, toast, toastError, useReason, useRegistry } from '#core';
import { can } from '#core/contract';
import type { MissingTicket, Numbers } from './useNumbers.ts';

interface NoteWhyProps {
  readonly missing: readonly MissingTicket[];
  readonly note: Numbers['note'];
}

const MODERATE = { permissions: ['ICECASH_SALES_MODERATE'], license: 'ICECASH' };
const LONGEST = 255;

export const NoteWhy = observer(function NoteWhy({ missing, note }: NoteWhyProps) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('Sale')!);
  const open = missing.filter((one) => one.reason === undefined).map(({ number }) => number);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const may = session.subject !== null && can(session.subject, MODERATE);
  const chosen = open.filter((number) => !left.includes(number));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await note(chosen, why.trim()).then(
      () => {
        setWhy('');
        toast(t('icecash.counted.noted', { count: chosen.length }));
      },
      (error: unknown) => toastError(reason(error)),
    );
    setBusy(false);
  };
  const turn = (number: number) =>
    setLeft(left.includes(number) ? left.filter((other) => other !== number) : [...left, number]);
  return (
    <form onSubmit={(event) => void save(event)}>
      <ul className="counted-missing" aria-label={t('icecash.counted.missing', { count: missing.length })}>
        {missing.map((one) => (
          <li key={one.number}>
            {one.reason === undefined && may ? (
              <Checkbox label={one.nr} checked={!left.includes(one.number)} onChange={() => turn(one.number)} />
            ) : (
              <span>{one.nr}</span>
            )}
            {one.reason !== undefined && (
              <small className="muted">
                {[one.reason, one.at && formatDateTime(one.at)].filter(Boolean).join(' · ')}
              </small>
            )}
          </li>
        ))}
      </ul>
      {may && open.length > 0 && (
        <FormGroup label={t('icecash.counted.why')} labelFor="counted-why">
          <span className="counted-note">
            <InputGroup
              id="counted-why"
              value={why}
              maxLength={LONGEST}
              onChange={({ target }) => setWhy(target.value)}
            />
            <Button
              type="submit"
              intent="primary"
              loading={isBusy}
              disabled={chosen.length === 0 || why.trim() === ''}
              text={t('icecash.counted.note', { count: chosen.length })}
            />
          </span>
        </FormGroup>
      )}
    </form>
  );
});
