// Shows above a record whether the last mail with a document of it succeeded; a failed one can be sent again.
import { Callout } from '@blueprintjs/core';
import { DocumentMail } from './DocumentMail.tsx';
import { type OfRecord, pathOf, useDocuments } from './useDocuments.ts';
import './documents.css';

interface LastMailProps extends OfRecord {
  /** Full name of the document: `icecloud/supplier-order`. */
  readonly document: string;
}

/** Shows nothing if it was never mailed, and while that is loading. */
export function LastMail({ document, ...of }: LastMailProps) {
  const { data, reload } = useDocuments(of);
  const mail = data?.find(({ name }) => name === document)?.mails[0];
  if (!mail) return null;
  const line = <DocumentMail mail={mail} path={pathOf(of)} onSent={reload} />;
  return mail.state === 'FAILED' ? (
    <Callout intent="danger" role="status" icon={null}>
      {line}
    </Callout>
  ) : (
    line
  );
}
