// Shows /icecloud/companystructure: the company's establishments and divisions as a tree, beside the chosen one and a
// map of them (docs/domain 7.3). On paper it is the organisation chart.
import { Button } from '@blueprintjs/core';
import { AddIcon, PrintIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Confirm,
  EmptyState,
  FailedState,
  may,
  PageHeader,
  Skeleton,
  session,
  toast,
  toastError,
  useReason,
  useRegistry,
} from '#core';
import { Chart } from './Chart.tsx';
import { Deactivation } from './Deactivation.tsx';
import { isRecord, keyOf } from './items.ts';
import { SidePanel } from './SidePanel.tsx';
import { StructureStore } from './StructureStore.ts';
import { StructureTree } from './StructureTree.tsx';
import type { StructureParts } from './structureParts.ts';
import { UnitMap } from './UnitMap.tsx';
import { useStaff } from './useStaff.ts';
import { type StructureActs, useStructureActs } from './useStructureActs.ts';
import './structure.css';

export default observer(function CompanyStructure() {
  const registry = useRegistry();
  const unit = registry.entity('EstablishmentUnit');
  const division = registry.entity('Division');
  return unit && division ? <Structure entities={{ unit, division }} /> : null;
});

function useStore({ entities, goOn }: StructureActs): StructureStore {
  const { t } = useTranslation();
  const entity = entities.unit;
  const reason = useReason(entity);
  const [store] = useState(
    () =>
      new StructureStore({
        company: () => session.auth.authEmployee?.company.name ?? '',
        mayChange: () => may(entity, 'update'),
        onPick: goOn,
        onDone: ({ name }, what, undo) =>
          toast(t(`icecloud.structure.${what}`, { name }), { text: t('core.ui.undo'), onClick: undo, undoes: true }),
        onFailed: ({ name }, error) => toastError(t('core.ui.named', { label: name, text: reason(error) })),
      }),
  );
  useEffect(() => {
    return store.follow();
  }, [store]);
  return store;
}

const Structure = observer(function Structure({ entities }: { entities: StructureActs['entities'] }) {
  const { t } = useTranslation();
  const acts = useStructureActs(entities);
  const store = useStore(acts);
  const staff = useStaff();
  const isHere = store.state.kind === 'here';
  const add = may(entities.unit, 'create') && (
    <Button
      intent="primary"
      icon={<AddIcon />}
      text={t('icecloud.establishmentunit.add')}
      onClick={() => acts.ask({ kind: 'unit' })}
    />
  );
  const print = <Button icon={<PrintIcon />} text={t('icecloud.structure.print')} onClick={() => window.print()} />;
  return (
    <div className="page-fill structure-page">
      <PageHeader
        title={t('icecloud.page.companystructure')}
        actions={
          <>
            {isHere && store.units.length > 0 && print}
            {add}
          </>
        }
      />
      <Content {...{ store, acts, staff, add }} />
      {isHere && <Chart store={store} staff={staff} />}
      {acts.leaving && <Deactivation {...{ store, acts }} item={acts.leaving} />}
      <Confirm {...acts.discarding} />
    </div>
  );
});

const Content = observer(function Content({ add, ...parts }: StructureParts & { add: React.ReactNode }) {
  const { t } = useTranslation();
  const { store, acts } = parts;
  const { state, units } = store;
  if (state.kind === 'failed') return <FailedState error={state.error} onRetry={() => store.retry()} />;
  if (state.kind === 'loading') return <Skeleton shape="lines" />;
  if (units.length === 0 && !acts.asked) {
    const text = t('icecloud.establishmentunit.empty');
    return <EmptyState icon="diagram-tree" title={t('icecloud.structure.empty')} text={text} action={add} />;
  }
  return (
    <div
      className="structure print-hide"
      data-beside={acts.asked ? 'form' : isRecord(store.current) ? 'place' : undefined}
    >
      <div className="structure-tree">
        <StructureTree {...parts} />
      </div>
      <div className="structure-beside">
        <SidePanel {...parts} />
        <UnitMap units={units} selected={store.selected} onSelect={(id) => store.select(keyOf('unit', id))} />
      </div>
    </div>
  );
});
