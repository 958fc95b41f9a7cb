// /screen/map: where the company is, by night colours and without controls (spec 2; domain 2 "screens").
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionState, session } from '#core';
import { usePlaces } from './screen-map/usePlaces.ts';
import './screen-map/screen-map.css';

export default observer(function ScreenMap() {
  const { t } = useTranslation();
  return (
    <div className="screen-map">
      <Canvas />
      <p className="screen-map-name">
        <strong>{session.auth.authScreen?.company.name || t('icetruck.page.screen-map')}</strong>
        <ConnectionState />
      </p>
    </div>
  );
});

function Canvas() {
  const frame = useRef<HTMLDivElement>(null);
  const places = usePlaces();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    // A display without WebGL, or a library that does not arrive, keeps the plain ground below the name.
    import('./screen-map/draw.ts')
      .then(async ({ draw }) => {
        const remove = await draw(frame.current as HTMLElement, places);
        if (isOver) remove();
        else stop = remove;
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [places]);
  return <div ref={frame} className="screen-map-canvas" />;
}
