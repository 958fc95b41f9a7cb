// Makes a new record: the generic create page of every entity (docs/domain 4.1).
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { addressOf } from '../fields/access.ts';
import { initialValues } from '../form/initialValues.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { session } from '../session/session.ts';
import { Editor } from './edit/Editor.tsx';
import { prefillOf } from './edit/prefill.ts';

export default function EntityCreate({ entity }: { entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const given = useMemo(
    () => ({ ...prefillOf(entity, session.subject, new URLSearchParams(search)), ...entity.side?.values }),
    [entity, search],
  );
  const start = useMemo(() => ({ record: { ...initialValues(entity.schema), ...given }, etag: '' }), [entity, given]);
  const add = t(`${entity.text}.add`);
  return (
    <Editor
      key={`${entity.resource} ${search}`}
      entity={entity}
      start={start}
      given={given}
      title={add}
      breadcrumb={[{ text: t(entity.text, { count: 2 }), to: addressOf(entity, 'index') }]}
      saveText={add}
    />
  );
}
