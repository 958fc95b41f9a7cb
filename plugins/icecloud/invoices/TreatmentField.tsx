// Of a customer in another member state: whether there is VAT, and in words why not. Drawn below the address, since number
// and country decide it; what the lines still have of it goes with one button.
import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { type FieldProps, SelectField, session, useFormRecord } from '#core';
import { countryName, formattingLocale } from '#core/contract';
import './payment.css';
import { isBusinessAbroad, isExempt, type Treatment, treatmentOf, withoutVat } from './treatment.ts';

const TREATMENTS: readonly Treatment[] = ['INTRA_COMMUNITY', 'REVERSE_CHARGE', 'BELGIAN_VAT'];

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
  return (
    <>
      <SelectField
        field={props}
        value={treatment}
        help={why}
        onPick={(value) => onChange(value as Treatment, fieldPathId.path)}
      >
        {TREATMENTS.map((one) => (
          <option key={one} value={one} disabled={isExempt(one) && !isAbroad}>
            {t(`icecloud.invoice.vat_treatment.${one}`)}
          </option>
        ))}
      </SelectField>
      <Callout compact id={why} className="vat-why" intent={isTaxed ? 'warning' : undefined}>
        <p>{t(whyOf(treatment, isAbroad), { country: countryOf(invoice.address_country) })}</p>
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

function whyOf(treatment: Treatment, isAbroad: boolean): string {
  const why = isAbroad ? treatment : 'NO_NUMBER';
  return `icecloud.invoice.vatWhy.${why}`;
}

const countryOf = (code: unknown): string => countryName(String(code ?? ''), formattingLocale(session.locale));
