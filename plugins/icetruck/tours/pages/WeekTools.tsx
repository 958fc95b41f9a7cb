// Offers what can be done with the shown days: publish, copy the week, fill it, print a day.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatDay, formatNumber, MenuPopover, may } from '#core';
import { listed } from '../board/times.ts';
import type { Entity } from '../board/useShown.ts';
import type { TourAddress } from '../board/useTourAddress.ts';
import type { Tours } from '../board/useTours.ts';
import { PublishDialog } from './PublishDialog.tsx';

interface WeekToolsProps {
  readonly entity: Entity;
  readonly address: TourAddress;
  readonly plan: Tours;
}

export const WeekTools = observer(function WeekTools({ entity, address, plan }: WeekToolsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, ask] = useState<'publish'>();
  const mayPlan = may(entity, 'update');
  const drafts = plan.tours.filter(({ status }) => status === 'DRAFT').length;
  return (
    <>
      <MenuPopover
        label={t('icetruck.tours.more')}
        items={
          <>
            {listed(address.days).map((day) => (
              <MenuItem key={day} text={t('icetruck.tours.printOf', { day: formatDay(day, 'long') })} />
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
      {mayPlan && drafts > 0 && (
        <Button
          intent="primary"
          text={t('icetruck.tours.publish.confirm', { count: drafts, formatted: formatNumber(drafts) })}
          onClick={() => ask('publish')}
        />
      )}
      {asked === 'publish' && <PublishDialog {...{ entity, plan }} onClose={() => ask(undefined)} />}
    </>
  );
});
