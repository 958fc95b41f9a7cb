// Gathers our Blueprint theme for react-jsonschema-form: every template and widget that the library asks a theme for.
import { getDefaultRegistry, type ThemeProps, withTheme } from '@rjsf/core';
import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { BaseInput } from '../../fields/controls/BaseInput.tsx';
import { BROWSER_KINDS } from '../../fields/index.ts';
import { MaskedInput } from '../../fields/MaskedInput.tsx';
import { Range } from '../../fields/number/Range.tsx';
import { Radios } from '../../fields/select/Radios.tsx';
import { Password } from '../../fields/text/Password.tsx';
import { PluginField } from '../PluginField.tsx';
import { ListField } from './ListField.tsx';
import { ArrayItemTemplate, ArrayTemplate } from './templates/ArrayTemplate.tsx';
import * as buttons from './templates/buttons.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { Grid, MultiSchema } from './templates/layout.tsx';
import { Description, ErrorList, FieldError, FieldHelp, Title, Unsupported } from './templates/messages.tsx';
import { ObjectTemplate } from './templates/ObjectTemplate.tsx';
import { WrapIfAdditional } from './templates/WrapIfAdditional.tsx';

const { AddButton, ClearButton, CopyButton, ItemButtons, MoveDownButton, MoveUpButton, RemoveButton, SubmitButton } =
  buttons;

const theme: ThemeProps = {
  // Numbers use the text field, because the library's number field reads the typed text again by the browser's
  // language: 1.250 became 1.25.
  fields: {
    ArrayField: ListField,
    NumberField: getDefaultRegistry().fields.StringField!,
    plugin: PluginField,
    ...partsOf('field'),
  },
  templates: {
    ArrayFieldItemButtonsTemplate: ItemButtons,
    ArrayFieldItemTemplate: ArrayItemTemplate,
    ArrayFieldTemplate: ArrayTemplate,
    BaseInputTemplate: BaseInput,
    ButtonTemplates: { AddButton, ClearButton, CopyButton, MoveDownButton, MoveUpButton, RemoveButton, SubmitButton },
    DescriptionFieldTemplate: Description,
    ErrorListTemplate: ErrorList,
    FieldErrorTemplate: FieldError,
    FieldHelpTemplate: FieldHelp,
    FieldTemplate,
    GridTemplate: Grid,
    MultiSchemaFieldTemplate: MultiSchema,
    ObjectFieldTemplate: ObjectTemplate,
    TitleFieldTemplate: Title,
    UnsupportedFieldTemplate: Unsupported,
    WrapIfAdditionalTemplate: WrapIfAdditional,
  },
  widgets: {
    ...partsOf('widget'),
    masked: MaskedInput,
    // The widgets under the library's own names, for fields that name none.
    CheckboxWidget: widgetOf('checkbox'),
    CheckboxesWidget: widgetOf('options'),
    ColorWidget: widgetOf('color'),
    DateTimeWidget: widgetOf('datetime'),
    DateWidget: widgetOf('date'),
    FileWidget: widgetOf('file'),
    PasswordWidget: Password,
    RadioWidget: Radios,
    RangeWidget: Range,
    SelectWidget: widgetOf('select'),
    TextareaWidget: widgetOf('multiline'),
    TimeWidget: widgetOf('time'),
    UpDownWidget: widgetOf('number'),
  },
};

function widgetOf(kind: string): ComponentType<WidgetProps> {
  return BROWSER_KINDS[kind]?.widget ?? BaseInput;
}

/** Collects the widgets or fields that kinds of fields draw themselves, under their own names. */
function partsOf<P extends 'widget' | 'field'>(part: P) {
  type Part = P extends 'widget' ? ComponentType<WidgetProps> : ComponentType<FieldProps>;
  const found = Object.entries(BROWSER_KINDS).flatMap(([id, kind]) => (kind[part] ? [[id, kind[part]]] : []));
  return Object.fromEntries(found) as Record<string, Part>;
}

export const ThemedForm = withTheme(theme);
