// Warns above a zone's facts that no address can be checked against it, because it has neither postcodes nor an area,
// or because no service finds addresses on the map.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useGeocoding } from './useGeocoding.ts';

export default function ZoneHead({ record }: { record: { readonly checked_by?: string } }) {
  const { t } = useTranslation();
  const isPlaced = useGeocoding();
  const isUnchecked = record.checked_by === 'AREA' && isPlaced === false;
  if (record.checked_by !== 'NOTHING' && !isUnchecked) return null;
  return (
    <Callout compact intent="warning">
      {t(isUnchecked ? 'iceshop.zones.notPlaced' : 'iceshop.zones.nothing')}
    </Callout>
  );
}
