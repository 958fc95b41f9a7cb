// Tells who may not use the intranet why that is, and who in the company can help.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState, formatNames, session } from '#core';
import { can } from '#core/contract';
import { useAnswer } from '#core/records';

const LICENCE = { license: 'LEGACYINTRANET' };

export const NotOpen = observer(function NotOpen() {
  const { t } = useTranslation();
  const { data = [] } = useAnswer<readonly { readonly name: string }[]>('access/helpers');
  const hasLicence = session.subject !== null && can(session.subject, LICENCE);
  const [who, nobody] = hasLicence ? ['who', 'text'] : ['licenceWho', 'licence'];
  const names = formatNames(
    data.map(({ name }) => name),
    'disjunction',
  );
  const text = t(`legacyintranet.notOpen.${names ? who : nobody}`, { names });
  return <EmptyState icon="key" title={t('legacyintranet.notOpen.title')} text={text} />;
});
