// Lays out one field: label above, control, then the help, or the error in its place (docs/look.md, "Form").
import type { FieldTemplateProps } from '@rjsf/utils';
import { labelId } from '../../../fields/controls/described.ts';
import { RequiredDot } from '../../../fields/controls/RequiredDot.tsx';
import { BROWSER_KINDS } from '../../../fields/index.ts';
import { explains } from '../../../ui/explained.ts';
import { WrapIfAdditional } from './WrapIfAdditional.tsx';

/** Widgets with several controls: their label names a group instead of one control. */
const GROUPS = ['checkboxes', 'radio', ...Object.keys(BROWSER_KINDS).filter((id) => BROWSER_KINDS[id]?.group)];

export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, displayLabel, hidden, children, errors, help, rawErrors = [], fieldPathId } = props;
  if (hidden || (typeof props.schema === 'object' && Object.keys(props.schema).length === 0)) return null;
  const invalid = rawErrors.length > 0;
  const isRoot = fieldPathId.path.length === 0;
  if (isRoot) return children;
  return (
    <WrapIfAdditional {...props}>
      <div
        className={`form-field${invalid ? ' form-field-invalid' : ''}`}
        data-field={fieldPathId.path.join('.')}
        {...explainsField(props)}
      >
        {displayLabel && <Label id={id} label={label} required={required} group={isGroup(props)} />}
        {children}
        {invalid ? errors : help}
      </div>
    </WrapIfAdditional>
  );
}

/** A field inside an object of the record is explained as the record's own. */
function explainsField({ registry, fieldPathId }: FieldTemplateProps) {
  const { entity } = (registry.formContext ?? {}) as { readonly entity?: { readonly model: string } };
  return entity && explains('field', `${entity.model}.${fieldPathId.path[0]}`);
}

function isGroup({ uiSchema }: FieldTemplateProps): boolean {
  return GROUPS.includes(String(uiSchema?.['ui:widget']));
}

interface LabelProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly group: boolean;
}

function Label({ id, label, required, group }: LabelProps) {
  const text = (
    <>
      {label}
      {required && <RequiredDot group={group} />}
    </>
  );
  if (group) {
    return (
      <div className="form-label" id={labelId(id)}>
        {text}
      </div>
    );
  }
  return (
    <label className="form-label" htmlFor={id}>
      {text}
    </label>
  );
}
