// Shows where the damage is: the van's picture with the report's pins, the kind of each, and the pins of earlier
// reports.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { CellProps } from '#core/contract';
import { isVehicle } from '../../vehicles/vehicles.ts';
import { Ghosts } from './Ghosts.tsx';
import { PinPhotos } from './PinPhotos.tsx';
import type { Pin } from './pins.ts';
import { usePhotos } from './usePhotos.ts';
import { useGhosts, useVan } from './van/useVan.ts';
import { VanPicture } from './van/VanPicture.tsx';
import './pins-list.css';

const NONE: readonly Pin[] = [];

export default function MarkersCell({ value, record, dense }: CellProps) {
  const pins = (value as readonly Pin[] | undefined) ?? NONE;
  if (dense) return <span className="numeric">{formatNumber(pins.length)}</span>;
  return <Whole pins={pins} report={record} />;
}

function Whole({ pins, report }: { pins: readonly Pin[]; report: CellProps['record'] }) {
  const { t } = useTranslation();
  const van = useVan(report);
  const ghosts = useGhosts(report);
  const photos = usePhotos(pins);
  const { vehicle } = report;
  return (
    <div className="van-pins">
      <VanPicture picture={van?.picture} {...{ pins, ghosts }} />
      <ol className="van-pins-list" aria-label={t('fleet.pins.list')}>
        {pins.map(({ id, kind, note, photo_ids = [] }, index) => (
          <li key={id} className="van-pins-row">
            <span className="van-pin van-pin-still" aria-hidden="true">
              {index + 1}
            </span>
            <strong>{t(`fleet.damagereport.markers.kind.${kind}`)}</strong>
            <span className="van-pins-note">{note}</span>
            <PinPhotos
              {...{ photos }}
              nr={index + 1}
              ids={photo_ids}
              vehicle={isVehicle(vehicle) ? vehicle : 'DELIVERY_VAN'}
            />
          </li>
        ))}
      </ol>
      <Ghosts ghosts={ghosts} />
    </div>
  );
}
