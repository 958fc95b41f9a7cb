// Shows the document as it will be stored, with the values of a chosen record filled in.
import { FormGroup } from '@blueprintjs/core';
import { useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RegistryContext } from '../../plugins/context.ts';
import { PagePreview } from '../../ui/page/PagePreview.tsx';
import type { RecordOf, Translate } from '../kind.ts';
import { Combobox } from '../relation/Combobox.tsx';
import { type Option, useOptions } from '../relation/useOptions.ts';
import { filledIn } from './document.ts';
import HtmlPreview from './HtmlPreview.tsx';
import { sampleOf } from './sample.ts';
import type { Variables } from './variables.ts';

interface SamplePreviewProps {
  readonly source: string;
  readonly variables?: Variables;
  readonly label: string;
  /** Call that answers the printed page; without it the HTML is shown. */
  readonly preview?: string;
  readonly record: RecordOf;
}

export default function SamplePreview({ source, variables, label, preview, record }: SamplePreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const [picked, pick] = useState<Option>();
  const values = useSample(preview ? undefined : variables, picked?.id);
  return (
    <div className="form-html-page">
      {variables?.sample && (
        <FormGroup label={t('core.form.html.sample')} labelFor={id}>
          <Combobox
            id={id}
            resource={variables.sample}
            useFound={useOptions}
            aria={{}}
            text={picked?.display ?? ''}
            placeholder={t('core.form.relation.search')}
            chosen={picked ? [picked.id] : []}
            onPick={pick}
            onBlur={() => undefined}
          />
        </FormGroup>
      )}
      {preview ? (
        <PagePreview path={preview} body={{ kind: variables?.kind, ...bodyOf(record, source, picked?.id) }} />
      ) : (
        <HtmlPreview source={filledIn(source, values)} title={t('core.form.html.preview', { field: label })} />
      )}
    </div>
  );
}

/** Makes the body of that call; without a chosen record the server takes the newest. */
function bodyOf({ kind, letter, locale, page_size }: RecordOf, html_content: string, id: number | undefined) {
  return { ...(kind !== undefined && { kind }), letter, locale, page_size, html_content, id };
}

function useSample(variables: Variables | undefined, id: number | undefined): Readonly<Record<string, string>> {
  const t = useTranslation().t as Translate;
  const registry = useContext(RegistryContext);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (!variables) return undefined;
    const call = new AbortController();
    sampleOf({ variables, id, t, entityOf: (resource) => registry?.entity(resource), signal: call.signal }).then(
      setValues,
      // Without permission to read the record, the placeholders stay.
      () => undefined,
    );
    return () => call.abort();
  }, [variables, id, t, registry]);
  return values;
}
