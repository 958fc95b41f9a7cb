// Shows above a van's facts why it may not drive, with a link to the damage report.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, may, useRegistry } from '#core';
import { useRecords } from '#core/records';
import { VEHICLES, type Vehicle } from '../../../vehicles/vehicles.ts';
import { isOnVan } from '../../states.ts';
import './van-history.css';

interface VanHeadProps {
  readonly vehicle: Vehicle;
  readonly record: { readonly id: number; readonly out_of_service?: boolean };
}

export const VanHead = observer(function VanHead({ vehicle, record }: VanHeadProps) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('DamageReport');
  const isOut = record.out_of_service === true;
  const isSeen = isOut && entity !== undefined && may(entity, 'index');
  const { records } = useRecords(isSeen ? 'damagereport' : undefined, {
    [`filter[${VEHICLES[vehicle].field}]`]: record.id,
    'filter[severity][in]': 'UNSAFE',
    'filter[status][in]': isOnVan.join(','),
  });
  if (!isOut) return null;
  return (
    <Callout className="van-out" intent="danger" role="status">
      <strong>{t('fleet.van.mayNotDrive')}</strong>
      {entity &&
        records.map(({ id, nr, description }) => (
          <p key={id}>
            <Link to={addressOf(entity, 'view', id)}>{nr}</Link> {description}
          </p>
        ))}
    </Callout>
  );
});
