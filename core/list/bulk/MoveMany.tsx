// Offers "Move to …" for the picked rows: each status that at least one of them can reach, and how many can.

import { Button, MenuItem } from '@blueprintjs/core';
import { ArrowRightIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toneOf } from '#core/contract';
import type { CallAction } from '../../entity/action/actionCall.ts';
import { labelKeyOf } from '../../fields/entityField.ts';
import { StateTag } from '../../fields/select/StateTag.tsx';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { formatNumber } from '../../texts/format.ts';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import type { Selection } from '../select/Selection.ts';
import { countedName } from './countedName.ts';
import type { Values } from './moving.ts';
import { type Target, targetsOf } from './targets.ts';

// Fetched on demand, because the dialog's form is larger than the whole list.
const ActionDialog = lazyPart(
  async () => ({ default: (await import('../../entity/action/ActionDialog.tsx')).ActionDialog }),
  null,
);

interface MoveManyProps {
  readonly entity: ResolvedEntity;
  readonly selection: Selection;
  readonly onMove: (values: Values) => void;
}

export default observer(function MoveMany({ entity, selection, onMove }: MoveManyProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<(Target & { readonly asking: CallAction }) | null>(null);
  const { known, all } = selection;
  const targets = targetsOf(entity, known, all);
  const [first] = known;
  const name = countedName(t, entity, asking?.fitting ?? 0, session.locale);
  const choose = (target: Target): void => {
    const { field, to, asking: asks } = target;
    if (asks) setAsking({ ...target, asking: asks });
    else onMove({ [field]: to });
  };
  const items = targets.map((target) => (
    <MenuItem
      key={`${target.field} ${target.to}`}
      text={<TargetTag entity={entity} target={target} />}
      label={all ? undefined : t('core.bulk.progress', ofKnown(target, known.length))}
      onClick={() => choose(target)}
    />
  ));
  return (
    <>
      <MenuPopover label={t('core.bulk.move.button')} items={items}>
        <Button icon={<ArrowRightIcon />} disabled={targets.length === 0} text={t('core.bulk.move.button')} />
      </MenuPopover>
      {asking && first && (
        <ActionDialog
          action={asking.asking}
          entity={entity}
          record={first}
          name={name}
          send={(values) => onMove({ ...values, [asking.field]: asking.to })}
          onClose={() => setAsking(null)}
          onDone={() => undefined}
        />
      )}
    </>
  );
});

function ofKnown({ fitting }: Target, total: number) {
  return { done: formatNumber(fitting), total: formatNumber(total) };
}

function TargetTag({ entity, target: { field, to } }: { entity: ResolvedEntity; target: Target }) {
  const { t } = useTranslation();
  const tone = toneOf(entity.schema.properties[field], to);
  return <StateTag text={t(`${labelKeyOf(entity, field)}.${to}`)} tone={tone} />;
}
