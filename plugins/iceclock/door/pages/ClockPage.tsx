// Shows the clock at the door, at which people clock in and out.
import { useTranslation } from 'react-i18next';
import { useDevice } from '#core/devices';

export default function ClockPage() {
  const { t } = useTranslation();
  const { device } = useDevice();
  return (
    <section>
      <h1>{device?.name}</h1>
      <p>{t('iceclock.door.badge')}</p>
    </section>
  );
}
