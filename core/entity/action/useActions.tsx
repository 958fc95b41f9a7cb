// The buttons that plugins put on a record's view: which are offered for it, and what pressing one does.
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../fields/value.tsx';
import { fits } from '../../form/fits.ts';
import { allowed } from '../../plugins/access.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedAction, ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { Row } from '../../table/RowWindow.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { useReason } from '../failure/reason.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { asksFirst, type CallAction, hasCall, makeCall } from './actionCall.ts';

export interface Offered {
  readonly action: ResolvedAction;
  readonly busy: boolean;
  readonly start: () => void;
}

/** `dialog` belongs somewhere on the page. Call it in an observer. */
export function useActions(entity: ResolvedEntity, record: Row, onDone: () => void) {
  const [running, setRunning] = useState<ResolvedAction | null>(null);
  const { busyKey, run, tell } = useCallAtOnce(entity, record, onDone);
  const start = (action: ResolvedAction) => {
    if (hasCall(action) && !asksFirst(action)) void run(action);
    else setRunning(action);
  };
  const offered = entity.additions.actions
    .filter((action) => allowed(session.subject, action) && (!action.when || fits(action.when, record)))
    .map((action): Offered => ({ action, busy: busyKey === action.key, start: () => start(action) }));
  const close = () => setRunning(null);
  return { offered, dialog: running && dialogOf(running) };

  function dialogOf(action: ResolvedAction): ReactNode {
    if (hasCall(action)) {
      return <ActionDialog {...{ action, entity, record }} onClose={close} onDone={() => tell(action)} />;
    }
    const finish = () => {
      close();
      onDone();
    };
    return (
      <Contribution plugin={action.plugin} id={`${entity.model}.actions.${action.id}`}>
        {action.load && <LazyContribution load={action.load} record={record} close={finish} />}
      </Contribution>
    );
  }
}

/** Nothing to ask: the call, and a word about how it went. */
function useCallAtOnce(entity: ResolvedEntity, record: Row, onDone: () => void) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [busyKey, setBusyKey] = useState('');
  const tell = (action: CallAction): void => {
    if (!action.call.opens) toast(t(`${action.titleKey}.done`, { name: nameOf(entity, record) }));
    onDone();
  };
  const run = async (action: CallAction): Promise<void> => {
    setBusyKey(action.key);
    try {
      await makeCall(action, record.id);
      tell(action);
    } catch (error) {
      toastError(`${t(action.titleKey)}: ${reason(error)}`);
    } finally {
      setBusyKey('');
    }
  };
  return { busyKey, run, tell };
}
