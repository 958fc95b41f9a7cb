// "Why do I not see …?": anything that is installed, with the reason why it shows or does not.
import { useTranslation } from 'react-i18next';
import { WhyPage } from '#core';

export default function Why() {
  const { t } = useTranslation();
  return <WhyPage title={t('icecloud.page.why')} />;
}
