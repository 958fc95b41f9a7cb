// Asks for the kind of a new device, among the kinds that no record of another page keeps, and leads to the pages of the
// other kinds.
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, type FieldProps, may, SelectField, useRegistry } from '#core';
import { type Kind, useKinds } from './useKinds.ts';

export default function KindField(props: FieldProps) {
  const { formData, fieldPathId, onChange } = props;
  const { t } = useTranslation();
  const kinds = useKinds();
  const chosen = typeof formData === 'string' ? formData : '';
  const offered = kinds.filter(({ id, resource }) => id === chosen || resource === undefined);
  return (
    <>
      <SelectField field={props} value={chosen} onPick={(kind) => onChange(kind || undefined, fieldPathId.path)}>
        <option value="">{t('company.device.kind.choose')}</option>
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {chosen === '' && <AddedElsewhere kinds={kinds} />}
    </>
  );
}

/** Leads to the forms for kinds that have a page of their own, as far as this person may add some. */
function AddedElsewhere({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const forms = kinds.flatMap(({ title, resource }) => {
    const entity = resource === undefined ? undefined : registry.entity(resource);
    return entity && !entity.noPages && may(entity, 'create') ? [{ title, to: addressOf(entity, 'create') }] : [];
  });
  if (forms.length === 0) return null;
  return (
    <div className="form-help">
      {t('company.device.kind.elsewhere')}{' '}
      {forms.map(({ title, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <Link to={to}>{title}</Link>
        </Fragment>
      ))}
    </div>
  );
}
