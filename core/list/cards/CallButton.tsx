// Calls a record's phone number from its line on a phone.
import { AnchorButton } from '@blueprintjs/core';
import { PhoneIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';

export function CallButton({ number, name }: { number: unknown; name: string }) {
  const { t } = useTranslation();
  if (typeof number !== 'string' || number === '') return null;
  return (
    <AnchorButton
      className="row-list-call"
      variant="minimal"
      icon={<PhoneIcon />}
      href={`tel:${number}`}
      aria-label={t('core.index.call', { name })}
    />
  );
}
