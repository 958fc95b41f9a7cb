// Draws the layout parts that the library asks a theme for as plain boxes.
import type { GridTemplateProps, MultiSchemaFieldTemplateProps } from '@rjsf/utils';

export function Grid({ children, column: _, className, ...rest }: GridTemplateProps) {
  return (
    <div className={className} {...rest}>
      {children}
    </div>
  );
}

export function MultiSchema({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className="form-object">
      {selector}
      {optionSchemaField}
    </div>
  );
}
