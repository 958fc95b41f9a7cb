// Shows the facts of the chosen establishment or division beside the tree, or its form.
import { Button, Tag } from '@blueprintjs/core';
import { AddIcon, ChevronLeftIcon, EditIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { may, RecordEdit, RecordFacts } from '#core';
import { isRecord, keyOf, type RecordItem } from './items.ts';
import { isInactive } from './StructureTree.tsx';
import type { StructureParts } from './structureParts.ts';
import './panel.css';

/** Fields that the tree, the map or the panel's head shows already. */
const SAID = ['name', 'active', 'color', 'establishment_unit_id', 'latitude', 'longitude'];

export const SidePanel = observer(function SidePanel(props: StructureParts) {
  const { store, acts } = props;
  if (acts.asked) return <Form {...props} />;
  const { current } = store;
  return isRecord(current) ? <Place {...props} item={current} /> : null;
});

/** A new division has the chosen unit already; the form can still give it to another one. */
const Form = observer(function Form({ store, acts }: StructureParts) {
  const { t } = useTranslation();
  const { asked, entities } = acts;
  if (!asked) return null;
  const { kind, id, unit } = asked;
  const entity = entities[kind];
  const name = store.current?.name;
  const title = id === undefined ? t(`${entity.text}.add`) : t('core.edit.title', { name });
  const saved = ({ id: made }: { readonly id: number }) => {
    acts.closeForm();
    void store.load().then(() => store.open(keyOf(kind, made)));
  };
  return (
    <section className="structure-panel" aria-label={title}>
      <header className="structure-head">
        <h2>{title}</h2>
      </header>
      <RecordEdit
        key={`${kind} ${id ?? 'new'} ${unit ?? ''}`}
        entity={entity}
        id={id}
        given={unit === undefined ? undefined : { establishment_unit_id: unit }}
        watch={acts.watch}
        onName={() => undefined}
        onCancel={acts.closeForm}
        onSaved={saved}
      />
    </section>
  );
});

const Place = observer(function Place(props: StructureParts & { item: RecordItem }) {
  const { acts, staff, item } = props;
  const { t } = useTranslation();
  const entity = acts.entities[item.kind];
  const people = staff(item.key);
  const groups = [...(entity.ui?.groups ?? []).map(({ id }) => id), ''];
  return (
    <section className="structure-panel" aria-label={item.name}>
      <Head {...props} />
      <p className="structure-facts-line">
        {isInactive(item) && <Tag minimal>{t('icecloud.structure.inactive')}</Tag>}
        {people !== undefined && t('icecloud.structure.people', { count: people })}
      </p>
      <RecordFacts entity={entity} record={item.row} groups={groups} omit={SAID} />
    </section>
  );
});

function Head({ store, acts, item }: StructureParts & { item: RecordItem }) {
  const { t } = useTranslation();
  const { kind, row } = item;
  const entity = acts.entities[kind];
  return (
    <header className="structure-head">
      <Button
        className="structure-back"
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label={t('icecloud.structure.back')}
        onClick={() => store.select(null)}
      />
      <h2 title={item.name}>{item.name}</h2>
      {kind === 'unit' && may(acts.entities.division, 'create') && (
        <Button
          icon={<AddIcon />}
          text={t('icecloud.division.add')}
          onClick={() => acts.ask({ kind: 'division', unit: row.id })}
        />
      )}
      {may(entity, 'update') && (
        <Button icon={<EditIcon />} text={t('core.view.edit')} onClick={() => acts.ask({ kind, id: row.id })} />
      )}
    </header>
  );
}
