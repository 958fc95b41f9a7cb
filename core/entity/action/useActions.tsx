// Decides which buttons a record's view offers, for its moves and for what plugins add, and what pressing one does.

import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { meets } from '#core/contract';
import { mayChange, reaches } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import { fetchForm, useSoon } from '../../form/fetchForm.ts';
import { allowed } from '../../plugins/allowed.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedAction, ResolvedEntity } from '../../plugins/resolved.ts';
import { announceRecord } from '../../session/announcements.ts';
import { session } from '../../session/session.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { etagOf } from '../edit/useRecord.ts';
import { useReason } from '../failure/reason.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { asksFirst, type CallAction, hasCall, makeCall } from './actionCall.ts';
import { eachOnce, openMoves } from './moveActions.ts';
import { pageOf } from './pageOf.ts';

export interface OfferedAction {
  readonly action: ResolvedAction;
  readonly busy: boolean;
  readonly start: () => void;
}

/** Answers the buttons and the open dialog, which the page renders. Call it in an observer. */
export function useActions(entity: ResolvedEntity, record: Row, onDone: () => void) {
  const [running, setRunning] = useState<ResolvedAction | null>(null);
  const { busyKey, run, sayDone } = useCallAtOnce(entity, record, onDone);
  const navigate = useNavigate();
  const start = (action: ResolvedAction) => {
    if (action.to) void navigate(pageOf(action.to, record.id));
    else if (hasCall(action) && !asksFirst(action)) void run(action);
    else setRunning(action);
  };
  const added = entity.additions.actions.filter(
    ({ when, permissions }) => (!when || meets(record, when)) && reaches(entity, permissions, record),
  );
  const open = [...openMoves(entity, record), ...added].filter((action) => allowed(session.subject, action));
  const offered = eachOnce(open).map(
    (action): OfferedAction => ({ action, busy: busyKey === action.key, start: () => start(action) }),
  );
  const mayFill = mayChange(entity, record) || offered.some(({ action }) => action.call?.arguments !== undefined);
  useSoon(mayFill, fetchForm);
  const close = () => setRunning(null);
  return { offered, dialog: running && dialogOf(running) };

  function dialogOf(action: ResolvedAction): ReactNode {
    const { moves, owners } = entity.additions;
    const way = action.move ? `${action.move.field}.${action.move.to}` : '';
    const load = moves[way] ?? action.load;
    if (hasCall(action) && !moves[way]) {
      return (
        <ActionDialog {...{ action, entity, record }} onClose={close} onDone={(moved) => sayDone(action, moved)} />
      );
    }
    const finish = () => {
      close();
      onDone();
    };
    return (
      <Contribution plugin={owners[`moves.${way}`] ?? action.plugin} id={`${entity.model}.actions.${action.id}`}>
        {load && <LazyContribution load={load} record={record} close={finish} />}
      </Contribution>
    );
  }
}

function doneText(entity: ResolvedEntity, record: Row, { titleKey, move }: CallAction, t: TFunction): string {
  const name = nameOf(entity, record);
  if (!move) return t(`${titleKey}.done`, { name });
  return t('core.action.moved', { name, to: t(`${entity.text}.${move.field}.${move.to}`) });
}

/**
 * Finds the arrow that reverses a move, if this person may take it. The server checks again where the record stands.
 */
function backFrom(entity: ResolvedEntity, record: Row, { move }: CallAction): CallAction | undefined {
  if (!move) return undefined;
  const { field, to, since } = move;
  const moved = { ...record, [field]: to, ...(since && { [since]: new Date().toISOString() }) };
  const back = openMoves(entity, moved).find((one) => one.move.isBack && one.move.to === record[field]);
  return back && back.move.field === field && hasCall(back) ? back : undefined;
}

/** The button stays busy until the moved record has arrived; a press before that would act on the old status. */
interface Busy {
  readonly key: string;
  readonly until?: Row;
}

/** Calls at once, without asking anything, and shows how it went. */
function useCallAtOnce(entity: ResolvedEntity, record: Row, onDone: () => void) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [busy, setBusy] = useState<Busy>();
  const sayDone = (action: CallAction, moved?: Row): void => {
    const back = backFrom(entity, record, action);
    const undo = back && { text: t('core.ui.undo'), onClick: () => void takeBack(back, moved), undoes: true as const };
    if (!action.call.opens) toast(doneText(entity, record, action, t), undo);
    onDone();
  };
  /** Undo fails if somebody changed the record since. */
  const takeBack = async (back: CallAction, moved?: Row): Promise<void> => {
    const name = nameOf(entity, record);
    try {
      await makeCall(back, record.id, {}, moved && etagOf(moved));
      announceRecord({ resource: entity.resource, id: record.id });
      toast(t('core.undo.done', { name }));
    } catch (error) {
      toastError(`${t('core.undo.failed', { name })} ${reason(error)}`);
    }
  };
  const run = async (action: CallAction): Promise<void> => {
    setBusy({ key: action.key });
    try {
      sayDone(action, await makeCall(action, record.id));
      setBusy(action.move && { key: action.key, until: record });
    } catch (error) {
      toastError(t('core.ui.named', { label: t(action.titleKey), text: reason(error) }));
      setBusy(undefined);
    }
  };
  const isBusy = busy !== undefined && (busy.until === undefined || busy.until === record);
  return { busyKey: isBusy ? busy.key : '', run, sayDone };
}
