// Offers on a page of a plugin what modules let people do with a record: its moves, and the actions that they added.
import { Button, MenuItem } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { useIsWide } from '../../ui/focus/viewport.ts';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import { toastError } from '../../ui/toast.ts';
import { useReason } from '../failure/reason.ts';
import { lookOf } from '../view/MoreMenu.tsx';
import { nextFirst } from './nextFirst.ts';
import { type OfferedAction, useActions } from './useActions.tsx';

export interface RecordActionsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
  /** Called when an action has ended, which may have changed the record. */
  readonly onDone: () => void;
  /** The most buttons; the others stand in a menu. On a phone there is room for one. */
  readonly most?: number;
  /** Makes the record at the first press, if it does not exist yet; `record` then says what it would be. */
  readonly make?: () => Promise<Row>;
}

const MOST = 3;

export default observer(function RecordActions({ entity, record, onDone, most = MOST, make }: RecordActionsProps) {
  const { t } = useTranslation();
  const { current, isHere, wanted, begin, forget } = useMaking(entity, record, make);
  const { offered, dialog } = useActions(entity, current, onDone);
  const start = (one: OfferedAction) => (isHere ? one.start() : void begin(one.action.key));
  useEffect(() => {
    if (wanted === undefined || !isHere) return;
    forget();
    offered.find(({ action }) => action.key === wanted)?.start();
  });
  const room = useIsWide() ? most : 1;
  const sorted = nextFirst(offered);
  const [shown, rest] = [sorted.slice(0, room), sorted.slice(room)];
  const items = rest.map((one) => (
    <MenuItem key={one.action.key} {...lookOf(t, one)} disabled={one.busy} onClick={() => start(one)} />
  ));
  return (
    <>
      {shown.map((one) => (
        <Button key={one.action.key} {...lookOf(t, one)} loading={one.busy} onClick={() => start(one)} />
      ))}
      {rest.length > 0 && (
        <MenuPopover label={t('core.view.more')} items={items}>
          <Button variant="minimal" icon={<MoreIcon />} aria-label={t('core.view.more')} />
        </MenuPopover>
      )}
      {dialog}
    </>
  );
});

/** Makes the record before its first action starts, if the page says how; the actions then are those of the new record. */
function useMaking(entity: ResolvedEntity, record: Row, make: RecordActionsProps['make']) {
  const reason = useReason(entity);
  const [made, setMade] = useState<Row>();
  const [wanted, setWanted] = useState<string>();
  const begin = async (key: string) => {
    try {
      setMade(await make?.());
      setWanted(key);
    } catch (error) {
      toastError(reason(error));
    }
  };
  const isHere = !make || made !== undefined;
  return { current: make ? (made ?? record) : record, isHere, wanted, begin, forget: () => setWanted(undefined) };
}
