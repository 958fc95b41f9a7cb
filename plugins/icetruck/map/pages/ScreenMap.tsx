// Shows /screen/map: the company's places in night colours and without controls (docs/domain 4.6).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ConnectionState, session } from '#core';
import { PlaceMap } from '#core/map';
import { usePlaces } from './usePlaces.ts';
import './screen-map.css';

export default observer(function ScreenMap() {
  const { t } = useTranslation();
  const name = session.auth.authScreen?.company.name || t('icetruck.page.screen-map');
  return (
    <div className="screen-map">
      <PlaceMap isStill label={name} places={usePlaces()} className="screen-map-canvas" placeClass="screen-map-place" />
      <p className="screen-map-name">
        <strong>{name}</strong>
        <ConnectionState />
      </p>
    </div>
  );
});
