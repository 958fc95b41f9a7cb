// Exports to plugins, as `#core/documents`: the papers of a record, the paper of a draft, the last
// mail with one, and the files and the mail of a report.
export { Documents } from './Documents.tsx';
export { DraftPaper } from './DraftPaper.tsx';
export { LastMail } from './LastMail.tsx';
export { MailSwitch } from './MailSwitch.tsx';
export { openDocument } from './openDocument.ts';
export { ReportFiles } from './ReportFiles.tsx';
