// Shows a tablet as a card: whether it is online, its van, how full its battery is, and where it is.
import { Button, Dialog, DialogBody, Tag } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelative, session, useNow } from '#core';
import { can } from '#core/contract';
import { Battery } from './Battery.tsx';
import OpenTablet from './OpenTablet.tsx';
import { isPlaced, stateNow, type TabletRecord, vanOf } from './tablet.ts';
import './tablets.css';

const TabletPlace = lazy(() => import('./TabletPlace.tsx'));
const TONES = { NOT_PAIRED: 'none', ONLINE: 'success', OFFLINE: 'warning' } as const;
const LOGIN = { permissions: ['ICESHOP_TABLETS_LOGIN', 'ICETRUCK_TABLETS_LOGIN'] };
const MINUTE_MS = 60_000;

export default observer(function TabletCard({ record }: { record: TabletRecord }) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS).getTime();
  const state = stateNow(record, now);
  const { name, last_seen_at, icetruck_service_version_name: version } = record;
  const seen = last_seen_at ? formatRelative(last_seen_at, now) : t('iceshop.tablets.neverSeen');
  const mayOpen = session.subject !== null && can(session.subject, LOGIN);
  const [shown, setShown] = useState<'map' | 'open'>();
  const close = () => setShown(undefined);
  return (
    <div className="tablet-card">
      <p className="tablet-card-name">
        <strong title={name}>{name}</strong>
        <Tag minimal intent={TONES[state]}>
          {t(`iceshop.tablet.state.${state}`)}
        </Tag>
      </p>
      <p className="muted tablet-card-van">
        <span>{[vanOf(record) ?? t('iceshop.tablets.noVan'), seen].join(' · ')}</span>
      </p>
      <p>
        <Battery tablet={record} />
        {version && <span className="muted">{t('iceshop.tablets.version', { version })}</span>}
      </p>
      <p className="tablet-card-foot">
        {isPlaced(record) && (
          <Button
            size="small"
            variant="minimal"
            text={t('iceshop.tablets.locate')}
            aria-label={t('iceshop.tablets.locateOne', { name })}
            onClick={() => setShown('map')}
          />
        )}
        {mayOpen && (
          <Button
            size="small"
            variant="minimal"
            text={t('iceshop.tablets.open')}
            aria-label={t('iceshop.openTablet.title', { name })}
            onClick={() => setShown('open')}
          />
        )}
      </p>
      {shown === 'open' && <OpenTablet record={record} close={close} />}
      <Dialog isOpen={shown === 'map'} title={name} className="tablet-dialog" onClose={close}>
        <DialogBody>
          <Suspense fallback={<div className="tablet-map" />}>
            <TabletPlace record={record} />
          </Suspense>
        </DialogBody>
      </Dialog>
    </div>
  );
});
