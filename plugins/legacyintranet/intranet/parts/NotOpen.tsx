// Tells who may not use the intranet what that means, and who in the company can open it for them.
import { useTranslation } from 'react-i18next';
import { EmptyState, formatNames } from '#core';
import { useAnswer } from '#core/records';

export function NotOpen() {
  const { t } = useTranslation();
  const { data = [] } = useAnswer<readonly { readonly name: string }[]>('access/helpers');
  const names = data.map(({ name }) => name);
  const text =
    names.length > 0
      ? t('legacyintranet.notOpen.who', { names: formatNames(names, 'disjunction') })
      : t('legacyintranet.notOpen.text');
  return <EmptyState icon="key" title={t('legacyintranet.notOpen.title')} text={text} />;
}
