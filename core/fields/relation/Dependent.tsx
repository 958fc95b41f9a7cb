// Draws a relation that has to fit another field of the form again when that one changes, and says beside it what no
// longer fits: nothing that was chosen is taken away in silence.
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormRecord } from '../FormRecord.ts';
import { isDependent, relationIn } from './chosen.ts';
import { useMisfits, useNames } from './useOptions.ts';

/** Fields that depend on no other one are drawn alone: they are not drawn again with each letter in the form. */
export function dependent(Picker: ComponentType<WidgetProps>) {
  return function Relation(props: WidgetProps) {
    return isDependent(props) ? <Dependent Picker={Picker} props={props} /> : <Picker {...props} />;
  };
}

interface DependentProps {
  readonly Picker: ComponentType<WidgetProps>;
  readonly props: WidgetProps;
}

function Dependent({ Picker, props }: DependentProps) {
  const { t } = useTranslation();
  useFormRecord();
  const { resource, known, asking = '' } = relationIn(props);
  const chosen = [props.value].flat().filter((id): id is number => typeof id === 'number');
  const misfits = useMisfits(resource, chosen, asking);
  const names = useNames(resource, misfits, known);
  const isSaid = misfits.length > 0 && (props.rawErrors ?? []).length === 0;
  return (
    <>
      <Picker {...props} />
      <div role="status">
        {isSaid && (
          <p className="form-warning">
            {t('core.form.relation.misfit', { names: misfits.map((id) => names.get(id) ?? '…').join(', ') })}
          </p>
        )}
      </div>
    </>
  );
}
