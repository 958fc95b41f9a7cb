// Offers what one can do with a record on its view: the next step, edit, what plugins add, and the rare and grave in a menu.

import { Button, PopoverNext } from '@blueprintjs/core';
import { EditIcon, MoreIcon } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, may, mayChange, mayDelete } from '../../fields/access.ts';
import { useRegistry } from '../../plugins/context.ts';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { explains } from '../../ui/explained.ts';
import { useReturningFocus } from '../../ui/focus/useReturningFocus.ts';
import { useShortcut } from '../../ui/focus/useShortcut.ts';
import { useIsWide } from '../../ui/focus/viewport.ts';
import { intentOf } from '../../ui/theme/intent.ts';
import { KeyCap } from '../action/KeyCap.tsx';
import { isNext, nextFirst } from '../action/nextFirst.ts';
import { type OfferedAction, useActions } from '../action/useActions.tsx';
import { keyOf, useMoveKeys } from '../action/useMoveKeys.ts';
import { CopyDialog } from '../copy/CopyDialog.tsx';
import { mayCopy } from '../copy/copying.ts';
import { aboutIt } from '../kept/aboutIt.ts';
import { Closed } from './Closed.tsx';
import { lookOf, MoreMenu } from './MoreMenu.tsx';

const KeptDialog = lazyPart(() => import('../kept/KeptDialog.tsx'), null);

interface ViewActionsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
  readonly onDelete: () => void;
  /** Called when a plugin's action has ended, which may have changed the record. */
  readonly onDone: () => void;
  /** True beside a list, where there is less room. */
  readonly isBeside?: boolean;
  /** State that is passed on to the form, in place of the one with which this page was opened. */
  readonly formState?: unknown;
}

/** The most buttons in a row; the others go into the menu. */
const BUTTONS = { wide: 3, beside: 2, narrow: 1 };

export const ViewActions = observer(function ViewActions({
  entity,
  record,
  onDelete,
  onDone,
  isBeside = false,
  formState,
}: ViewActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const { offered, dialog } = useActions(entity, record, onDone);
  const wide = isBeside ? BUTTONS.beside : BUTTONS.wide;
  const room = useIsWide() ? wide : BUTTONS.narrow;
  const shown = nextFirst(offered.filter((one) => !isRare(one))).slice(0, room);
  const hasNext = shown.some(isNext);
  const [isCopying, setCopying] = useState(false);
  const [isHandedOut, setHandedOut] = useState(false);
  const tells = aboutIt(useRegistry(), entity).length > 0 && may(entity, 'update');
  const returning = useReturningFocus();
  // The form opens at the part that is open here and returns to it, and the record keeps its place in the list.
  const edit = mayChange(entity, record)
    ? () => void navigate(`${addressOf(entity, 'edit', record.id)}${hash}`, { state: formState ?? state })
    : undefined;
  const copy = mayCopy(entity) ? () => setCopying(true) : undefined;
  useShortcut('e', edit);
  useMoveKeys(entity, record, offered);
  return (
    <>
      <PopoverNext
        lazy
        placement="bottom-end"
        {...returning}
        content={
          <MoreMenu
            entity={entity}
            offered={offered.filter((one) => !shown.includes(one))}
            onCopy={copy}
            onHandOut={tells ? () => setHandedOut(true) : undefined}
            onDelete={mayDelete(entity, record) ? onDelete : undefined}
          />
        }
      >
        <Button className="view-more" variant="minimal" icon={<MoreIcon />} aria-label={t('core.view.more')} />
      </PopoverNext>
      {shown.map((one, index) => (
        <Button
          key={one.action.key}
          {...lookOf(t, one)}
          {...hintOf(t, keyOf(entity, one))}
          // What cannot be edited any more, moves on.
          {...(!edit && !hasNext && one.action.move && index === 0 && { intent: intentOf('info') })}
          loading={one.busy}
        />
      ))}
      {edit && (
        <Button
          intent={hasNext ? undefined : 'primary'}
          icon={<EditIcon />}
          text={t('core.view.edit')}
          title={t('core.view.editHelp')}
          {...explains('method', `${entity.model}.update`)}
          onClick={edit}
        />
      )}
      {!edit && <Closed {...{ entity, record }} />}
      {dialog}
      {isHandedOut && <KeptDialog entity={entity} record={record} onClose={() => setHandedOut(false)} />}
      <CopyDialog entity={entity} record={isCopying ? record : null} onClose={() => setCopying(false)} />
    </>
  );
});

/** Answers the hint on hover, also for screen readers. */
const hintOf = (t: TFunction, key: string | undefined) =>
  key === undefined
    ? {}
    : { title: t('core.action.key', { key }), 'aria-keyshortcuts': key, endIcon: <KeyCap>{key}</KeyCap> };

/** Tells whether a move leads back or is final. */
function isRare({ action: { move } }: OfferedAction): boolean {
  return move !== undefined && (move.isBack || move.reason !== undefined);
}
