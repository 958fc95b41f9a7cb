// Asks colleagues to take over a shift: one of those who may, or all of them; with one colleague also in exchange for a
// shift of theirs.
import { Callout, FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, FormDialog, http, Skeleton } from '#core';
import { useAnswer } from '#core/records';
import { whenOf } from './ShiftWhen.tsx';
import { useAct } from './useAct.ts';
import './swaps.css';

interface Colleague {
  readonly id: number;
  readonly name: string;
}
interface Exchange {
  readonly id: number;
  readonly start_at: string;
  readonly end_at: string;
}

export default function AskSwap({ record: { id }, close }: { record: { id: number }; close: () => void }) {
  const { t } = useTranslation();
  const { data: colleagues, state, reload } = useAnswer<readonly Colleague[]>(`shift/${id}/colleagues`);
  const { isBusy, act } = useAct('Shift');
  const [colleague, setColleague] = useState('');
  const [other, setOther] = useState('');
  const [note, setNote] = useState('');
  const noteId = useId();
  const ask = async () => {
    const body = {
      ...(colleague && { colleague_employee_id: Number(colleague) }),
      ...(other && { other_shift_id: Number(other) }),
      ...(note.trim() && { note: note.trim() }),
    };
    if (await act(() => http.post(`shift/${id}/swap`, body), t('iceclock.swap.asked'))) close();
  };
  const isNobody = colleagues?.length === 0;
  return (
    <FormDialog
      className="swap-dialog"
      title={t('iceclock.action.ask-swap')}
      submit={t('iceclock.swap.ask')}
      busy={isBusy}
      isReady={colleagues !== undefined && !isNobody}
      onSubmit={() => void ask()}
      onClose={close}
    >
      {state === 'loading' && <Skeleton shape="lines" rows={4} />}
      {state === 'failed' && <ErrorState onRetry={reload} />}
      {isNobody && <Callout intent="warning">{t('iceclock.swap.nobody')}</Callout>}
      {colleagues && !isNobody && (
        <>
          <p>{t('iceclock.swap.explained')}</p>
          <Choice label={t('iceclock.swap.who')} value={colleague} onChange={setColleague}>
            <option value="">{t('iceclock.swap.anybody', { count: colleagues.length })}</option>
            {colleagues.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Choice>
          {colleague && <InExchange key={colleague} {...{ id, colleague, other }} onChange={setOther} />}
          <FormGroup label={t('iceclock.shiftswap.note')} labelFor={noteId}>
            <TextArea
              id={noteId}
              fill
              autoResize
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </FormGroup>
        </>
      )}
    </FormDialog>
  );
}

/** The shifts of the colleague that both could exchange; without any it is a question of taking over. */
function InExchange(props: { id: number; colleague: string; other: string; onChange: (other: string) => void }) {
  const { id, colleague, other, onChange } = props;
  const { t } = useTranslation();
  const { data = [] } = useAnswer<readonly Exchange[]>(`shift/${id}/exchanges`, { employee_id: colleague });
  if (data.length === 0) return null;
  return (
    <Choice label={t('iceclock.swap.exchange')} value={other} onChange={onChange}>
      <option value="">{t('iceclock.swap.nothing')}</option>
      {data.map((shift) => (
        <option key={shift.id} value={shift.id}>
          {whenOf(shift)}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: React.ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        iconProps={{ title: '' }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </HTMLSelect>
    </FormGroup>
  );
}
