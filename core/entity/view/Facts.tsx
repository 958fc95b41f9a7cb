// Shows the facts of a record in two columns with grey labels, in the sections of its entity file (docs/look.md,
// "View").
import { useTranslation } from 'react-i18next';
import { groupKey } from '#core/contract';
import { fieldOf, labelKeyOf } from '../../fields/entityField.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { browserKindOf } from '../../fields/index.ts';
import type { Translate } from '../../fields/kind.ts';
import { isEmptyValue } from '../../fields/kinds.ts';
import { textOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { explains } from '../../ui/explained.ts';
import { Nothing } from '../../ui/states/Nothing.tsx';
import { addressLines, type Fact, type FactGroup } from './factGroups.ts';

interface FactsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
}

/** Shows one group; `bare` leaves out the title that a tab already shows. */
export function Facts({ entity, record, group, bare }: FactsProps & { group: FactGroup; bare?: boolean }) {
  const { t } = useTranslation();
  const title = group.id && t(groupKey(entity, group.id), { defaultValue: '' });
  return (
    <section className="facts panel print-keep">
      {title && <h2 className={bare ? 'facts-tabbed' : undefined}>{title}</h2>}
      <dl>
        {group.facts.map((fact) => (
          <FactLine key={fact.name} fact={fact} entity={entity} record={record} title={title} />
        ))}
      </dl>
    </section>
  );
}

function FactLine({ fact, entity, record, title }: FactsProps & { fact: Fact; title?: string }) {
  const { t } = useTranslation();
  const { name } = fact;
  if (fact.kind === 'address') return <AddressLine entity={entity} prefix={name} record={record} />;
  const label = t(labelKeyOf(entity, name));
  const isWide = browserKindOf(fieldOf(entity, name) ?? {}).wide;
  return (
    <div className={isWide ? 'fact fact-wide' : 'fact'} {...explains('field', `${entity.model}.${name}`)}>
      {/* A label equal to the group's title, as for an order's lines, is read only by screen readers. */}
      <dt className={label === title ? 'visually-hidden' : undefined}>{label}</dt>
      <dd>
        {isEmptyValue(record[name]) && !entity.additions.cells[name] ? (
          <Nothing />
        ) : (
          <FieldValue entity={entity} name={name} record={record} />
        )}
      </dd>
    </div>
  );
}

function AddressLine({ entity, prefix, record }: FactsProps & { prefix: string }) {
  const { t } = useTranslation();
  const lines = addressLines(
    record,
    prefix,
    t('core.view.bus'),
    textOf(entity, `${prefix}country`, record, t as Translate),
  );
  return (
    <div className="fact" {...explains('field', `${entity.model}.${prefix}street`)}>
      <dt>{t(prefix === 'address_' ? 'core.view.address' : `core.view.${prefix.slice(0, -1)}`)}</dt>
      <dd>
        {lines.length === 0 ? (
          <Nothing />
        ) : (
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
      </dd>
    </div>
  );
}
