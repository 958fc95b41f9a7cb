// Offers what can be done with the shown days: publish, copy the week, fill it, print a day.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatDay, formatNumber, MenuPopover, may, openDocument, toastError } from '#core';
import type { BoardHandle } from '#core/board';
import { listed } from '../board/times.ts';
import type { Entity } from '../board/useShown.ts';
import type { TourAddress } from '../board/useTourAddress.ts';
import type { Tours } from '../board/useTours.ts';
import { CopyWeek } from './CopyWeek.tsx';
import { FillDialog } from './FillDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';

interface WeekToolsProps {
  readonly entity: Entity;
  readonly address: TourAddress;
  readonly plan: Tours;
  readonly board: BoardHandle;
}

export const WeekTools = observer(function WeekTools({ entity, address, plan, board }: WeekToolsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, ask] = useState<'publish' | 'copy' | 'fill'>();
  const onClose = () => ask(undefined);
  const mayPlan = may(entity, 'update');
  const print = (date: string) =>
    void openDocument('icetruck/day-sheet', { date }).catch(() => toastError(t('core.documents.failed')));
  const drafts = plan.tours.filter(({ status }) => status === 'DRAFT').length;
  return (
    <>
      <MenuPopover
        label={t('icetruck.tours.more')}
        items={
          <>
            {listed(address.days).map((day) => (
              <MenuItem
                key={day}
                text={t('icetruck.tours.printOf', { day: formatDay(day, 'long') })}
                onClick={() => print(day)}
              />
            ))}
            <MenuDivider />
            <MenuItem
              text={t('icetruck.tours.list')}
              onClick={() => void navigate('/admin/icetruck/icecreamvanschedules/list')}
            />
          </>
        }
      >
        <Button icon={<MoreIcon />} aria-label={t('icetruck.tours.more')} />
      </MenuPopover>
      {mayPlan && (
        <>
          <Button text={t('icetruck.tours.copyWeek')} onClick={() => ask('copy')} />
          <Button text={t('icetruck.tours.fill')} onClick={() => ask('fill')} />
        </>
      )}
      {mayPlan && drafts > 0 && (
        <Button
          intent="primary"
          text={t('icetruck.tours.publish.confirm', { count: drafts, formatted: formatNumber(drafts) })}
          onClick={() => ask('publish')}
        />
      )}
      {asked === 'publish' && <PublishDialog {...{ entity, plan, onClose }} />}
      {asked === 'copy' && <CopyWeek {...{ entity, address, plan, board, onClose }} />}
      {asked === 'fill' && <FillDialog {...{ entity, plan, board, onClose }} />}
    </>
  );
});
