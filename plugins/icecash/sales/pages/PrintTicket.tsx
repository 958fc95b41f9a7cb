// Opens the paper of a ticket, in this person's language or in that of the customer.
import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { MenuPopover, openDocument, toastError } from '#core';
import type { Sale } from './sale.ts';

const LOCALES = ['nl', 'fr', 'en', 'de'] as const;

export function PrintTicket({ sale: { id } }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const print = (locale?: string) =>
    void openDocument('icecash/ticket', { id, ...(locale && { locale }) }).catch(() =>
      toastError(t('icecash.ticket.notPrinted')),
    );
  const items = LOCALES.map((locale) => (
    <MenuItem key={locale} text={t(`icecloud.invoice.locale.${locale}`)} onClick={() => print(locale)} />
  ));
  return (
    <ButtonGroup className="ticket-print">
      <Button icon="print" text={t('icecash.ticket.print')} onClick={() => print()} />
      <MenuPopover label={t('icecash.ticket.printIn')} items={items}>
        <Button icon="caret-down" aria-label={t('icecash.ticket.printIn')} />
      </MenuPopover>
    </ButtonGroup>
  );
}
