// Shows the requested changes of somebody's file, field by field: the current and the wanted value.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { type useRegistry, valueText } from '#core';
import { fieldKey } from '#core/contract';

type Values = Readonly<Record<string, unknown>>;

interface WantedProps {
  readonly entity: NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
  readonly wanted: Values;
  /** The file as it is now; if absent, only the wanted values are shown. */
  readonly record?: Values;
}

export const Wanted = observer(function Wanted({ entity, wanted, record }: WantedProps) {
  const { t } = useTranslation();
  const said = (values: Values, name: string) => valueText(entity, name, values, t) || t('icecloud.own.nothing');
  return (
    <dl className="own-wanted">
      {Object.keys(wanted).map((name) => (
        <div key={name}>
          <dt>{t(fieldKey(entity, name))}</dt>
          <dd>
            {record && (
              <>
                <del>{said(record, name)}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>{said(wanted, name)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
});
