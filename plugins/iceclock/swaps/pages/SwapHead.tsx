// Says how a swap stands to whoever looks at it: a planner decides on it, and whoever asked may take it back.
import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, http, session } from '#core';
import { type Answered, can } from '#core/contract';
import { useAnswer } from '#core/records';
import type { PlanFinding } from '../../rules/facts.ts';
import { findingText } from '../../rules/pages/findingText.ts';
import { useAct } from './useAct.ts';
import './swaps.css';

const PLANS = { license: 'ICECLOCK', permissions: ['ICECLOCK_SHIFTS_MODERATE'] };

type Swap = Answered<'shiftswap'>;
type Finding = PlanFinding & { readonly employee_id: number };

export default observer(function SwapHead({ record }: { record: Swap }) {
  const { subject } = session;
  const isOpen = record.status === 'ASKED' || record.status === 'ACCEPTED';
  if (!isOpen || subject === null) return null;
  const isOwn = record.employee_id === session.auth.authEmployee?.id;
  return (
    <>
      {record.status === 'ACCEPTED' && can(subject, PLANS) && <Decide swap={record} />}
      {isOwn && <TakeBack swap={record} />}
    </>
  );
});

/** Shows a planner the warnings of a swap, and the button that approves it in spite of them. */
function Decide({ swap }: { swap: Swap }) {
  const { t } = useTranslation();
  const { data, state } = useAnswer<readonly Finding[]>(`shiftswap/${swap.id}/findings`);
  const { isBusy, act } = useAct('ShiftSwap');
  const found = data ?? [];
  const isStopped = found.some(({ effect }) => effect === 'STOP');
  const accept = found.map(({ code }) => code);
  const approve = () =>
    void act(() => http.post(`shiftswap/${swap.id}/approve`, { accept }), t('iceclock.swap.approved'));
  return (
    <Callout intent={isStopped ? 'danger' : found.length > 0 ? 'warning' : 'success'} className="swap-head">
      <p>{t('iceclock.swap.accepted', { who: swap.accepted_employee?.display })}</p>
      {found.length > 0 && (
        <ul>
          {found.map((finding) => (
            <li key={`${finding.employee_id} ${finding.code}`}>{findingText(finding, t)}</li>
          ))}
        </ul>
      )}
      {!isStopped && (
        <Button
          intent="primary"
          loading={isBusy}
          disabled={state !== 'ready'}
          text={t(found.length > 0 ? 'iceclock.swap.approveAnyway' : 'iceclock.swap.approve')}
          onClick={approve}
        />
      )}
    </Callout>
  );
}

function TakeBack({ swap }: { swap: Swap }) {
  return (
    <div className="shift-acts">
      <Withdraw id={swap.id} />
    </div>
  );
}

/** `of` says which shift the button is about, where there are several. */
export function Withdraw({ id, of }: { id: number; of?: string }) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct('ShiftSwap');
  const [isAsking, setAsking] = useState(false);
  const text = t('iceclock.swap.withdraw');
  const label = of && t('core.ui.named', { label: text, text: of });
  const withdraw = async () => {
    await act(() => http.post(`shiftswap/${id}/withdraw`, {}), t('iceclock.swap.withdrawn'));
    setAsking(false);
  };
  return (
    <>
      <Button text={text} aria-label={label} onClick={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title={text}
        confirmText={text}
        tone="warning"
        busy={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        {t('iceclock.swap.withdrawText')}
      </Confirm>
    </>
  );
}
