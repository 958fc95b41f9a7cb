// Opens an embedded page in a tab of its own, which works for every site.
import { AnchorButton } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';

/** Draws a plain link in the top bar, and a button where it is the main action. */
export function OpenInTab({ address, isMain = false }: { readonly address: URL; readonly isMain?: boolean }) {
  const { t } = useTranslation();
  const link = { href: address.href, target: '_blank', rel: 'noopener noreferrer' };
  if (isMain) return <AnchorButton {...link} intent="primary" icon={<ShareIcon />} text={t('core.frame.open')} />;
  return (
    <a className="frame-open print-hide" {...link}>
      <span>{t('core.frame.open')}</span>
      <ShareIcon size={14} aria-hidden="true" />
    </a>
  );
}
