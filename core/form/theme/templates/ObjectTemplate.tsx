// Lays out the record as titled sections with a list of sections, and an object inside it as a plain group
// (docs/look.md, "Form").
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { labelId } from '../../../fields/controls/described.ts';
import { Sections } from '../Sections.tsx';
import { AddButton } from './buttons.tsx';

export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, properties, title, schema, onAddProperty, disabled, readonly, uiSchema, registry } = props;
  if (fieldPathId.path.length === 0) return <Sections {...props} />;
  // An item of a list has its name on its card already.
  const named = title && Number.isNaN(Number(fieldPathId.path.at(-1)));
  return (
    <fieldset
      className="form-object"
      id={fieldPathId.$id}
      aria-labelledby={named ? labelId(fieldPathId.$id) : undefined}
    >
      {named && (
        <legend className="form-label" id={labelId(fieldPathId.$id)}>
          {title}
        </legend>
      )}
      {properties.map(({ content }) => content)}
      {schema.additionalProperties && !readonly && (
        <AddButton disabled={disabled} onClick={onAddProperty} uiSchema={uiSchema} registry={registry} />
      )}
    </fieldset>
  );
}
