// Says above a device's page who is meant by it, where somebody opened it as a tablet, and leads back to the tablet.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveOwnDevice, ownDevice } from '../session/ownTab.ts';
import './acting-banner.css';

export function ActingBanner() {
  const { t } = useTranslation();
  const [own] = useState(ownDevice);
  if (!own) return null;
  return (
    <section className="acting-banner print-hide">
      <span>{t('core.screen.acting', { tablet: own.tablet })}</span>
      <button type="button" onClick={() => leaveOwnDevice(own)}>
        {t('core.screen.acting.back')}
      </button>
    </section>
  );
}
