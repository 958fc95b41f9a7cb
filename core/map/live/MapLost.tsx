// Says that the town stands in for a map service that cannot be reached.
import { useTranslation } from 'react-i18next';

export function MapLost() {
  const { t } = useTranslation();
  return (
    <p className="map-lost" role="status">
      {t('core.map.lost')}
    </p>
  );
}
