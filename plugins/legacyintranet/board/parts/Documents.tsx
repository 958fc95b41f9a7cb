// Lists the documents of the board below the names of their sections; a press opens one.
import { DocumentIcon, DocumentOpenIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { openFile, toastError } from '#core';
import type { Answered } from '#core/contract';
import { useRecords } from '#core/records';
import { Part } from './Part.tsx';

type Paper = Answered<'intranetdocument'>;

const WHOLE = { whole: true } as const;

export function Documents() {
  const { t } = useTranslation();
  const { records, ...asked } = useRecords('intranetdocument', undefined, WHOLE);
  const sections = [...new Set(records.map(({ section = '' }) => section))].sort();
  return (
    <Part
      title={t('legacyintranet.intranetdocument_other')}
      model="IntranetDocument"
      asked={asked}
      count={records.length}
      empty={t('legacyintranet.board.noDocument')}
    >
      {sections.map((name) => (
        <section key={name} aria-label={name || undefined}>
          {name && <h3>{name}</h3>}
          <ul className="intranet-list">
            {records
              .filter(({ section = '' }) => section === name)
              .map((paper) => (
                <DocumentLine key={paper.id} paper={paper} />
              ))}
          </ul>
        </section>
      ))}
    </Part>
  );
}

/** A paper that is neither a file nor an address says all in its description. */
function DocumentLine({ paper: { name, description, file_uri, url } }: { paper: Paper }) {
  const { t } = useTranslation();
  const open = (address: string) => void openFile(address).catch(() => toastError(t('core.form.file.failed')));
  return (
    <li>
      {file_uri ? (
        <button type="button" className="intranet-document" onClick={() => open(file_uri)}>
          <DocumentIcon aria-hidden="true" />
          <span>{name}</span>
        </button>
      ) : url ? (
        <a className="intranet-document" href={url} target="_blank" rel="noopener noreferrer">
          <DocumentOpenIcon aria-hidden="true" />
          <span>{name}</span>
        </a>
      ) : (
        <span>{name}</span>
      )}
      {description && <span className="muted intranet-text">{description}</span>}
    </li>
  );
}
