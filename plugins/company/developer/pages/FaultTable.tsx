// Lists the faults of the plugins: their meaning in words, and the detail that the registry gives.
import { Callout, HTMLTable, Tag } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { useRegistry } from '#core';

type Fault = ReturnType<typeof useRegistry>['faults'][number];

export function FaultTable({ faults, none }: { faults: readonly Fault[]; none: boolean }) {
  const { t } = useTranslation();
  if (none) {
    return (
      <Callout compact intent="success" icon={<TickCircleIcon />}>
        {t('company.developer.faults.none')}
      </Callout>
    );
  }
  return (
    <HTMLTable compact className="developer-table">
      <thead>
        <tr>
          <th>{t('company.developer.code')}</th>
          <th>{t('company.developer.plugin')}</th>
          <th>{t('company.developer.contribution')}</th>
          <th>{t('company.developer.detail')}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map((fault) => (
          <tr key={JSON.stringify(fault)}>
            <td>
              <Tag minimal intent="danger">
                {fault.code}
              </Tag>{' '}
              {t(`company.developer.fault.${fault.code}`)}
            </td>
            <td>{fault.plugin}</td>
            <td>{fault.contribution}</td>
            <td>
              <code>{fault.message}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
