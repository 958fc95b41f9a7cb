// Shows a band above the page of an account that has reached the level gold.
import { Callout } from '@blueprintjs/core';
import { useRecord } from '@scoop/core/records';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../loyalty.css';

interface AccountBandProps {
  readonly params: { readonly id?: string };
  readonly children: ReactNode;
}

export default function AccountBand({ params: { id }, children }: AccountBandProps) {
  const { t } = useTranslation();
  const { record } = useRecord<{ id: number; loyalty_level?: string }>('webshopaccount', id);
  return (
    <>
      {record?.loyalty_level === 'GOLD' && (
        <Callout compact intent="success" role="status" className="loyalty-band">
          {t('loyalty.account.gold')}
        </Callout>
      )}
      {children}
    </>
  );
}
