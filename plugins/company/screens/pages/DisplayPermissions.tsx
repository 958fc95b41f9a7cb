// Ticks what a display may show, of all that the plugins have for displays.
import { Checkbox } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps } from '#core';
import { usePermissionTitles } from './usePermissionTitles.ts';

export default function DisplayPermissions(props: FieldProps<string[]>) {
  const { formData = [], fieldPathId, onChange, readonly, disabled, rawErrors = [] } = props;
  const label = `${fieldPathId.$id}-label`;
  const { t } = useTranslation();
  const titles = usePermissionTitles();
  const toggle = (name: string) => {
    const rest = formData.filter((each) => each !== name);
    onChange(rest.length < formData.length ? rest : [...formData, name], fieldPathId.path);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend; the field's label stands above
    <div
      role="group"
      aria-labelledby={label}
      aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
    >
      <div className="form-label" id={label}>
        {t('company.screen.permissions')}
      </div>
      {/* One whose plugin has gone can be taken away, too. */}
      {[...new Set([...titles.keys(), ...formData])].map((name) => (
        <Checkbox
          key={name}
          label={titles.get(name) ?? name}
          checked={formData.includes(name)}
          disabled={readonly || disabled}
          onChange={() => toggle(name)}
        />
      ))}
    </div>
  );
}
