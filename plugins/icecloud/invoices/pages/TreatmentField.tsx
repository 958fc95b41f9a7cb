// Asks whether an invoice has VAT and, if not, why. It stands below the address, because VAT number and country decide
// that. One button removes VAT that the lines still have.
import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { type FieldProps, SelectField, session, useFormRecord } from '#core';
import { countryName, formattingLocale } from '#core/contract';
import './payment.css';
import {
  isBusinessAbroad,
  isExempt,
  isListed,
  isOutsideUnion,
  needsReason,
  type Treatment,
  treatmentOf,
  withoutVat,
} from '../treatment.ts';

/** The VAT treatments to choose from, by the country of the customer. */
function choicesOf(invoice: Parameters<typeof isOutsideUnion>[0], chosen: Treatment): readonly Treatment[] {
  const isHome = (invoice.address_country ?? 'BE') === 'BE';
  const there: readonly Treatment[] = isOutsideUnion(invoice) ? ['EXPORT'] : ['INTRA_COMMUNITY', 'REVERSE_CHARGE'];
  const all: readonly Treatment[] = isHome ? ['BELGIAN_VAT', 'SMALL_BUSINESS'] : [...there, 'BELGIAN_VAT'];
  return all.includes(chosen) ? all : [...all, chosen];
}

type Lines = Parameters<typeof withoutVat>[0];

export default observer(function TreatmentField(props: FieldProps<Treatment>) {
  const { fieldPathId, readonly, disabled, onChange } = props;
  const { t } = useTranslation();
  const invoice = useFormRecord();
  const why = `${fieldPathId.$id}-why`;
  const isAbroad = isBusinessAbroad(invoice);
  const treatment = treatmentOf(invoice);
  const isLocked = disabled === true || readonly === true;
  const lines = (invoice.lines ?? []) as Lines;
  const isTaxed = isExempt(treatment) && lines.some(({ vat_rate = 0 }) => vat_rate !== 0);
  // A Belgian customer who pays VAT leaves no choice, so the field is hidden.
  const isHome = (invoice.address_country ?? 'BE') === 'BE';
  if (isHome && treatment === 'BELGIAN_VAT' && !needsReason(invoice)) return null;
  return (
    <>
      <SelectField
        field={props}
        value={treatment}
        help={why}
        onPick={(value) => onChange(value as Treatment, fieldPathId.path)}
      >
        {choicesOf(invoice, treatment).map((one) => (
          <option key={one} value={one} disabled={isListed(one) && !isAbroad}>
            {t(`icecloud.invoice.vat_treatment.${one}`)}
          </option>
        ))}
      </SelectField>
      <Callout compact id={why} className="vat-why" intent={isTaxed ? 'warning' : undefined}>
        <p>{t(whyOf(treatment, invoice), { country: countryOf(invoice.address_country) })}</p>
        {isTaxed && !isLocked && (
          <>
            <p>{t('icecloud.invoice.vatTaxed')}</p>
            <Button
              size="small"
              text={t('icecloud.invoice.takeVatOff')}
              onClick={() => onChange(withoutVat(lines) as never, ['lines'])}
            />
          </>
        )}
      </Callout>
    </>
  );
});

function whyOf(treatment: Treatment, invoice: Parameters<typeof isOutsideUnion>[0]): string {
  const { address_country: country = 'BE' } = invoice;
  const isKnown = country === 'BE' || isOutsideUnion(invoice) || isBusinessAbroad(invoice);
  const zero = treatment === 'BELGIAN_VAT' && country === 'BE' ? 'ZERO' : treatment;
  return `icecloud.invoice.vatWhy.${isKnown ? zero : 'NO_NUMBER'}`;
}

const countryOf = (code: unknown): string => countryName(String(code ?? ''), formattingLocale(session.locale));
