// Opens, counts, hands over and closes the drawer, notes money that is moved, and shows the X report.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatMoney } from '#core';
import type { MovementKind } from '../../../drawers/cash.ts';
import { type OpenDrawer, useTill } from '../till.ts';
import { ClosedView } from './ClosedView.tsx';
import { CloseForm } from './CloseForm.tsx';
import type { Closed } from './closing.ts';
import { useDrawerMemo } from './drawer-memo.ts';
import { MoveForm } from './MoveForm.tsx';
import { OpenForm } from './OpenForm.tsx';
import { ownSums } from './own-sums.ts';
import { TakeOver } from './TakeOver.tsx';
import { XView } from './XView.tsx';
import './drawer.css';

type Step = 'home' | 'x' | 'handOver' | 'close' | 'takeOver' | MovementKind;
const MOVES: readonly MovementKind[] = ['SAFE_DROP', 'FLOAT_IN', 'PAID_OUT'];

export function DrawerPanel({ close }: { readonly close: () => void }) {
  const { t } = useTranslation();
  const { drawer, signedOn } = useTill();
  const [closed, setClosed] = useState<Closed>();
  if (closed) return <ClosedView closed={closed} done={close} />;
  if (signedOn.state === 'nobody') return <p role="alert">{t('icecash.drawer.nobody')}</p>;
  if (!drawer) return <OpenForm done={close} />;
  return <OpenedDrawer drawer={drawer} ended={setClosed} />;
}

interface OpenedProps {
  readonly drawer: OpenDrawer;
  readonly ended: (closed: Closed) => void;
}

function OpenedDrawer({ drawer, ended }: OpenedProps) {
  const { tickets } = useTill();
  const [step, setStep] = useState<Step>('home');
  const [memo, note] = useDrawerMemo(drawer.key);
  const own = ownSums(drawer, tickets, memo);
  const back = () => setStep('home');
  switch (step) {
    case 'home':
      return <Home drawer={drawer} handedBy={memo.handed_by} go={setStep} />;
    case 'x':
      return <XView {...{ drawer, own, back }} />;
    case 'takeOver':
      return <TakeOver {...{ drawer, note, back }} by={memo.handed_by ?? ''} />;
    case 'close':
    case 'handOver':
      return <CloseForm key={step} {...{ drawer, own, back }} isHandOver={step === 'handOver'} done={ended} />;
    default:
      return <MoveForm key={step} kind={step} drawer={drawer.key} note={note} done={back} />;
  }
}

interface HomeProps {
  readonly drawer: OpenDrawer;
  readonly handedBy: string | undefined;
  readonly go: (step: Step) => void;
}

function Home({ drawer, handedBy, go }: HomeProps) {
  const { t } = useTranslation();
  const { isOnline } = useTill();
  const task = (step: Step, more: object = {}) => (
    <button key={step} type="button" className="sell-key" onClick={() => go(step)} {...more}>
      {t(`icecash.drawer.task.${step}`)}
    </button>
  );
  return (
    <div className="drawer">
      <p>
        {t('icecash.drawer.openSince', {
          at: formatDateTime(drawer.opened_at),
          amount: formatMoney(drawer.opening_cash),
        })}
      </p>
      {!isOnline && <p className="drawer-note">{t('icecash.drawer.offline')}</p>}
      {handedBy !== undefined && (
        <section className="drawer">
          <p role="status">{t('icecash.drawer.handed', { name: handedBy })}</p>
          <div className="drawer-tasks">{task('takeOver', { 'data-primary': true })}</div>
        </section>
      )}
      <div className="drawer-tasks">
        {MOVES.map((kind) => task(kind))}
        {task('x')}
        {task('handOver')}
        {task('close')}
      </div>
    </div>
  );
}
