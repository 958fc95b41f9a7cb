// Edits a national registry number; if it disagrees with the record's birthday or sex, a warning shows, but the form
// can be saved.
import { WarningSignIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { isNationalNumber } from '#core/contract';
import { Notated, type Notation } from '../controls/Notated.tsx';
import { useFormRecord } from '../FormRecord.ts';
import { disagreements, nationalRegistryNr, showNationalNumber } from './kind.ts';

const NOTATION: Notation = {
  show: showNationalNumber,
  keep: nationalRegistryNr.normalise,
  whileTyping: showNationalNumber,
  inputMode: 'numeric',
  placeholder: '00.00.00-000.00',
  className: 'form-short',
};

export function NationalNumber(props: WidgetProps) {
  const { t } = useTranslation();
  const record = useFormRecord();
  const { value } = props;
  const isWhole = typeof value === 'string' && isNationalNumber(value);
  const found = isWhole ? disagreements(value, record) : [];
  return (
    <>
      <Notated {...props} notation={NOTATION} />
      <div role="status">
        {found.map((field) => (
          <div key={field} className="form-warning">
            <WarningSignIcon size={12} aria-hidden="true" />
            {t(`core.form.nationalNumber.${field}`)}
          </div>
        ))}
      </div>
    </>
  );
}
