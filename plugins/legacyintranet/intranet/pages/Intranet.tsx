// Shows the company's own intranet, edge to edge; without an address it says who can set one (docs/domain 4.7).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState, FramePage, session } from '#core';

export default observer(function Intranet() {
  const { t } = useTranslation();
  const company = session.auth.authEmployee?.company;
  if (company?.intranet_url) {
    const title = t('legacyintranet.page.intranet');
    return <FramePage url={company.intranet_url} title={title} allow="fullscreen" isIntranet />;
  }
  return (
    <EmptyState
      icon="globe"
      title={t('legacyintranet.empty.title', { company: company?.name })}
      text={t('legacyintranet.empty.text')}
    />
  );
});
