// The way to an embedded page that always works: beside Scoop, in a tab of its own.
import { AnchorButton } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';

/** Quiet in the top bar; a button where it is the one thing to do. */
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
