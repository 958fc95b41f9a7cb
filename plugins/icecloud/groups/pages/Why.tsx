// Shows the page "Why do I not see …?", which gives for anything installed the reason why it shows or does not.
import { useTranslation } from 'react-i18next';
import { WhyPage } from '#core';

export default function Why() {
  const { t } = useTranslation();
  return <WhyPage title={t('icecloud.page.why')} />;
}
