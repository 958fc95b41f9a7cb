// The facts of a record in two columns with quiet labels, in the sections of its entity file (look.md "View").
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/RowWindow.ts';
import { FieldValue } from '../FieldValue.tsx';
import { fieldOf, kindOf, labelKeyOf } from '../fieldKind.ts';
import { isEmptyValue } from '../value.tsx';
import { addressLines, type Fact, factGroups } from './factGroups.ts';

interface FactsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
}

export function Facts({ entity, record }: FactsProps) {
  const { t } = useTranslation();
  return factGroups(entity).map(({ id, facts }) => {
    const title = id && t(`${entity.text}.group.${id}`, { defaultValue: '' });
    return (
      <section key={id} className="facts panel print-keep">
        {title && <h2>{title}</h2>}
        <dl>
          {facts.map((fact) => (
            <FactLine key={fact.name} fact={fact} entity={entity} record={record} />
          ))}
        </dl>
      </section>
    );
  });
}

/** Kinds that need the width of both columns. */
const WIDE = ['multiline', 'list', 'objects', 'relations'];

function FactLine({ fact, entity, record }: FactsProps & { fact: Fact }) {
  const { t } = useTranslation();
  const { name } = fact;
  if (fact.kind === 'address') return <AddressLine prefix={name} record={record} />;
  const isWide = WIDE.includes(kindOf(fieldOf(entity, name) ?? {}));
  return (
    <div className={isWide ? 'fact fact-wide' : 'fact'}>
      <dt>{t(labelKeyOf(entity, name))}</dt>
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

function AddressLine({ prefix, record }: { prefix: string; record: Row }) {
  const { t } = useTranslation();
  const lines = addressLines(record, prefix, t('core.view.bus'));
  return (
    <div className="fact">
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

function Nothing() {
  const { t } = useTranslation();
  return (
    <span className="fact-nothing">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('core.view.nothing')}</span>
    </span>
  );
}
