// Says in words why something that a device sent was not taken: a code, or several with the fields that they are about.
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#core/contract';

export default function ReasonCell({ value }: CellProps) {
  const { t, i18n } = useTranslation();
  const say = (reason: string) => {
    const key = `errors.${reason.split(': ').at(-1)}`;
    // The limits that a text names are not kept with the code.
    return i18n.exists(key) ? t(key).replace(/\{\{\w+\}\}/g, '…') : reason;
  };
  return String(value ?? '')
    .split(', ')
    .map(say)
    .join(' ');
}
