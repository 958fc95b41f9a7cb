// Marks a required field with a dot. Controls tell screen readers "required" by themselves; groups need the word.
import { useTranslation } from 'react-i18next';

export function RequiredDot({ group = false }: { readonly group?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="form-required" aria-hidden="true" title={t('core.form.required')} />
      {group && <span className="visually-hidden"> ({t('core.form.required')})</span>}
    </>
  );
}
