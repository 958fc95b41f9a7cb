// A damage report as a card: the van with its pins, how bad it is, what happened and when.
import { useTranslation } from 'react-i18next';
import { formatDate } from '#core';
import { isVehicle, VEHICLES } from '../vehicles.ts';
import type { Pin } from './pins.ts';
import { StateTag } from './StateTag.tsx';
import { useVan } from './useVan.ts';
import { VanPicture } from './VanPicture.tsx';

interface Report extends Readonly<Record<string, unknown>> {
  readonly nr?: string;
  readonly severity: string;
  readonly description: string;
  readonly occurred_at: string;
  readonly garage?: string;
  readonly markers?: readonly Pin[];
}

const NONE: readonly never[] = [];

export default function DamageCard({ record }: { record: Report }) {
  const { t } = useTranslation();
  const van = useVan(record);
  const { nr, severity, description, occurred_at, garage, vehicle, markers = NONE } = record;
  const name = van?.name ?? (isVehicle(vehicle) ? t(`fleet.damagereport.${VEHICLES[vehicle].field}`) : '');
  return (
    <div className="damage-card">
      <div className="damage-card-picture" aria-hidden="true">
        <VanPicture picture={van?.picture} pins={markers} ghosts={NONE} />
      </div>
      <div className="damage-card-text">
        <span className="damage-card-head">
          <strong>{name}</strong>
          <StateTag field="severity" value={severity} />
        </span>
        <span className="damage-card-what">{description}</span>
        <small className="muted">
          {[nr, formatDate(occurred_at.slice(0, 10)), garage].filter(Boolean).join(' · ')}
        </small>
      </div>
    </div>
  );
}
