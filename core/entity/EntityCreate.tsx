// Makes a new record: generic create page of every entity (spec 2 "Generic rule").
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { initialValues } from '../form/record.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { addressOf } from './access.ts';
import { Editor } from './edit/Editor.tsx';

export default function EntityCreate({ entity }: { entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const start = useMemo(() => ({ record: initialValues(entity.schema), etag: '' }), [entity]);
  const add = t(`${entity.text}.add`);
  return (
    <Editor
      key={entity.resource}
      entity={entity}
      start={start}
      title={add}
      breadcrumb={[{ text: t(entity.text, { count: 2 }), to: addressOf(entity, 'index') }]}
      saveText={add}
    />
  );
}
