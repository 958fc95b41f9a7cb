// Our Blueprint theme for react-jsonschema-form: every template and widget that it asks a theme for.
import { type ThemeProps, withTheme } from '@rjsf/core';
import { PluginField } from '../PluginField.tsx';
import { RelationMany } from '../relation/RelationMany.tsx';
import { RelationOne } from '../relation/RelationOne.tsx';
import { ArrayItemTemplate, ArrayTemplate } from './templates/ArrayTemplate.tsx';
import * as buttons from './templates/buttons.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { Grid, MultiSchema } from './templates/layout.tsx';
import { Description, ErrorList, FieldError, FieldHelp, Title, Unsupported } from './templates/messages.tsx';
import { ObjectTemplate } from './templates/ObjectTemplate.tsx';
import { WrapIfAdditional } from './templates/WrapIfAdditional.tsx';
import { Chips, Radios, Select } from './widgets/choices.tsx';
import { FileWidget } from './widgets/file.tsx';
import { EnterpriseNumber, Iban, Phone, Time } from './widgets/notations.tsx';
import { NumberInput } from './widgets/number.tsx';
import { Color, DateInput, DateTime, Multiline, Password, Range, Tick } from './widgets/simple.tsx';
import { BaseInput } from './widgets/text.tsx';

const { AddButton, ClearButton, CopyButton, ItemButtons, MoveDownButton, MoveUpButton, RemoveButton, SubmitButton } =
  buttons;

const theme: ThemeProps = {
  fields: { plugin: PluginField },
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
    CheckboxWidget: Tick,
    CheckboxesWidget: Chips,
    ColorWidget: Color,
    DateTimeWidget: DateTime,
    DateWidget: DateInput,
    FileWidget,
    PasswordWidget: Password,
    RadioWidget: Radios,
    RangeWidget: Range,
    SelectWidget: Select,
    TextareaWidget: Multiline,
    TimeWidget: Time,
    UpDownWidget: NumberInput,
    enterpriseNumber: EnterpriseNumber,
    iban: Iban,
    number: NumberInput,
    phone: Phone,
    relation: RelationOne,
    relations: RelationMany,
  },
};

export const ThemedForm = withTheme(theme);
