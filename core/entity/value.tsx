// A field's value as an element: one table for a line in a cell, one for the room of the view.
import { Tag } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#core/contract';
import { formatFullDate } from '../texts/format.ts';
import { type FieldKind, fieldOf, kindOf } from './fieldKind.ts';
import { formatPhone } from './identifiers.ts';
import { RelationValue } from './RelationValue.tsx';
import { formatShortDate } from './shortDate.ts';
import { type Asked, isEmptyValue, optionText, type RecordOf, relatedOf, type Translate, textOf } from './valueText.ts';

export * from './valueText.ts';

/** The value as an element: `dense` is one line in a table, otherwise it has the room of the view. */
export function Value({ entity, name, record, dense = false }: ValueProps): ReactNode {
  const { t } = useTranslation();
  const field = fieldOf(entity, name);
  const value = record[name];
  if (!field || isEmptyValue(value)) return null;
  const asked = { entity, name, field, record, value, t: t as Translate };
  const kind = kindOf(field);
  const element = (dense ? undefined : ROOMY[kind]) ?? ELEMENTS[kind];
  return element ? element(asked) : textOf(entity, name, record, t as Translate);
}
interface ValueProps {
  readonly entity: Entity;
  readonly name: string;
  readonly record: RecordOf;
  readonly dense?: boolean;
}

const ELEMENTS: Partial<Record<FieldKind, (asked: Asked) => ReactNode>> = {
  boolean: ({ value, t }) =>
    value ? <TickIcon className="value-tick" title={t('core.value.yes')} /> : <span className="value-no">–</span>,
  date: shortDated,
  'date-time': shortDated,
  option: ({ entity, name, value, t }) => <Tag minimal>{optionText(entity, name, value, t)}</Tag>,
  color: ({ value }) => (
    <span className="value-color">
      <span style={{ background: String(value) }} /> {String(value)}
    </span>
  ),
};

const ROOMY: Partial<Record<FieldKind, (asked: Asked) => ReactNode>> = {
  date: dated,
  'date-time': dated,
  boolean: ({ value, t }) => (
    <span className="value-icon">
      {value === true && <TickIcon className="value-tick" />} {t(value ? 'core.value.yes' : 'core.value.no')}
    </span>
  ),
  multiline: ({ value }) => <span className="value-multiline">{String(value)}</span>,
  email: ({ value }) => <a href={`mailto:${String(value)}`}>{String(value)}</a>,
  phone: ({ value }) => <a href={`tel:${String(value)}`}>{formatPhone(String(value))}</a>,
  link: ({ value }) => (
    <a href={String(value)} target="_blank" rel="noreferrer noopener">
      {String(value).replace(/^https:\/\//, '')}
    </a>
  ),
  relation: ({ field, name, record }) => <RelationValue field={field} related={relatedOf(record, name)} />,
  relations: ({ field, name, record }) => <RelationValue field={field} related={relatedOf(record, name)} />,
  list: ({ entity, name, value, t }) => (
    <span className="value-tags">
      {(value as unknown[]).map((item) => (
        <Tag minimal key={String(item)}>
          {optionText(entity, name, item, t)}
        </Tag>
      ))}
    </span>
  ),
};

function dated({ entity, name, record, value, t }: Asked): ReactNode {
  return <Moment value={String(value)} text={textOf(entity, name, record, t)} />;
}

function shortDated({ value }: Asked): ReactNode {
  return <Moment value={String(value)} text={formatShortDate(String(value))} />;
}

function Moment({ value, text }: { value: string; text: string }) {
  return (
    <time dateTime={value} title={formatFullDate(value)}>
      {text}
    </time>
  );
}
