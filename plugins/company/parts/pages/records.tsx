// Shows the part for records: a live list of the company's displays, each of which opens in a form.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, EntityDialog, ErrorState, Skeleton, useRegistry } from '#core';
import { useRecords } from '#core/records';
import type { Part } from './part.ts';

interface Screen {
  readonly id: number;
  readonly name: string;
}

export const records: Part = {
  id: 'records',
  from: '@scoop/core/records',
  docs: 'docs/plugins/calls.md, "Routes, queries and badges"',
  code: `const { records, state, reload } = useRecords<Screen>('screen', { sort: 'name' });
const { record } = useRecord<Screen>('screen', 7);
const { rows } = useQuery<Turnover>('workshops/turnover', { from });
<EntityDialog entity={useRegistry().entity('Screen')} id={id} onClose={close} />`,
  Show: Screens,
};

function Screens() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Screen');
  const [shown, show] = useState<number>();
  const { records: screens, state, reload } = useRecords<Screen>('screen', { sort: 'name', 'page[size]': 5 });
  if (screens.length === 0 && state === 'failed') return <ErrorState onRetry={reload} />;
  if (screens.length === 0 && state === 'loading') return <Skeleton shape="lines" />;
  if (screens.length === 0) return <EmptyState icon="desktop" title={t('company.parts.records.none')} />;
  return (
    <>
      <ul className="part-list">
        {screens.map(({ id, name }) => (
          <li key={id}>
            <Button variant="minimal" alignText="start" fill text={name} onClick={() => show(id)} />
          </li>
        ))}
      </ul>
      {entity && shown !== undefined && <EntityDialog entity={entity} id={shown} onClose={() => show(undefined)} />}
    </>
  );
}
