// Asks for the customer of an invoice: typed freely, or found among all whom the company knows; a company whose VAT
// number is typed is asked for in the register.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  errorId,
  type FieldProps,
  HttpError,
  http,
  RequiredDot,
  toast,
  toastError,
  useFormRecord,
  useReason,
  useRegistry,
} from '#core';
import { isEnterpriseNumber, isForeignVatNumber, keptVatNumber, printedVatNumber } from '#core/contract';
import { useQuery } from '#core/records';
import { suggestionOf, takenFrom } from './buyer.ts';
import { SuggestInput } from './SuggestInput.tsx';
import { useSettled } from './useSettled.ts';

const isNobody = (error: unknown) => error instanceof HttpError && error.status === 404;
const isVatNumber = (kept: string) => isEnterpriseNumber(kept) || isForeignVatNumber(kept);

export default observer(function BuyerField(props: FieldProps<string>) {
  const { fieldPathId, uiSchema, required, rawErrors = [], readonly, disabled, onChange } = props;
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('Invoice')!);
  const invoice = useFormRecord();
  const [isAsking, setAsking] = useState(false);
  const name = props.formData ?? '';
  const typed = useSettled(name.trim());
  const { rows, state } = useQuery(typed === '' ? undefined : 'icecloud/buyers', { typed });
  const found = typed === '' ? [] : rows;
  const isLocked = readonly === true || disabled === true;
  const take = (buyer: Readonly<Record<string, unknown>>) => {
    for (const [field, value] of takenFrom(buyer)) onChange(value as never, [field]);
    onChange((String(buyer.name ?? '') || String(buyer.company_name ?? '')) as never, fieldPathId.path);
  };
  const ask = async (number: string, person: string) => {
    setAsking(true);
    try {
      const { data } = await http.get<{ readonly data: object }>('icecloud/company-by-number', { query: { number } });
      take({ email: invoice.email, ...data.data, name: person });
      toast(t('icecloud.drafting.registerFound'));
    } catch (error) {
      toastError(isNobody(error) ? t('icecloud.drafting.registerNobody') : reason(error));
    } finally {
      setAsking(false);
    }
  };
  const inName = keptVatNumber(name);
  const inField = keptVatNumber(String(invoice.enterprise_nr ?? ''));
  const asked = isVatNumber(inName) ? inName : isVatNumber(inField) && !invoice.company_name ? inField : undefined;
  const id = fieldPathId.$id;
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </label>
      <SuggestInput
        id={id}
        value={name}
        readOnly={isLocked}
        listName={t('icecloud.drafting.buyersFound')}
        placeholder={t('icecloud.drafting.buyerSought')}
        nothing={state === 'ready' && typed !== '' ? t('icecloud.drafting.buyerNew') : undefined}
        aria={{
          'aria-required': required || undefined,
          'aria-invalid': rawErrors.length > 0 || undefined,
          'aria-describedby': rawErrors.length > 0 ? errorId(fieldPathId) : undefined,
        }}
        found={found.map(suggestionOf)}
        onType={(text) => onChange((text || undefined) as never, fieldPathId.path)}
        onPick={(at) => found[at] && take(found[at])}
      />
      {asked && !isLocked && (
        <Button
          size="small"
          className="buyer-register"
          loading={isAsking}
          text={t('icecloud.drafting.registerAsk', { number: printedVatNumber(asked) })}
          onClick={() => ask(asked, asked === inName ? '' : name)}
        />
      )}
    </>
  );
});
