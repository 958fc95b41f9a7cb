// Public door of the API: what the server modules of plugins import.

export { hashTagWith, keyHash } from './auth/nfc.ts';
export { hashPassword } from './auth/password.ts';
export { isTooSimple } from './auth/password-policy.ts';
export type { Notification, ServerBadge } from './contract/badge.ts';
export { type Actor, requireAccess, type ScreenActor } from './contract/caller.ts';
export type { DemoContext, DemoEntry, GroupKey, People } from './contract/demo.ts';
export { GROUP_KEYS } from './contract/demo.ts';
export type { FoundingContext } from './contract/founding.ts';
export type {
  ComputedField,
  EntityHooks,
  HookContext,
  Paper,
  PdfFile,
  Records,
  RecordsOf,
  Row,
  SearchedField,
  SeesGrants,
  SentLetter,
} from './contract/hooks.ts';
export type { Enqueue, JobContext, ServerJob } from './contract/job.ts';
export type { Inform, Told } from './contract/notice.ts';
export type {
  Module,
  PublicContext,
  RouteContext,
  ServerFieldKind,
  ServerMigration,
  ServerPlugin,
} from './contract/plugin.ts';
export { defineServer } from './contract/plugin.ts';
export { type FieldError, forbidden, invalid, notFound, Problem } from './contract/problem.ts';
export type { QueryCall, ServerQuery } from './contract/query.ts';
export type { Access, Input, RouteCall, ServerRoute } from './contract/route.ts';
export { type Said, seedComments } from './demo/comments.ts';
export { detailsOf, type Employment, shifted } from './demo/details.ts';
export { demoPdf, demoPortrait, drawDemo } from './demo/drawings.ts';
export { type DemoFile, storeDemoFile } from './demo/files.ts';
export { belgianIban, nationalNumber, number97 } from './demo/numbers.ts';
export { Random } from './demo/random.ts';
export {
  type DocumentContext,
  defineDocument,
  type LetterContext,
  type LetterTemplate,
  type ServerDocument,
  type ServerLetter,
  templateFaults,
  variablesOf,
  type Words,
} from './documents/index.ts';
export { announce, announceChange } from './events/index.ts';
export { type FileStore, fileAddressSql, readFileRow, sendFile, withCopiedFiles } from './files/index.ts';
export { plainPage, plainPolicy } from './http/plain-page.ts';
export { visitorLocale } from './http/visitor-locale.ts';
export { audiencesOf, type ServerAudience } from './mail/audience.ts';
export {
  type Addressed,
  bulkValues,
  escapeHtml,
  hasAddress,
  queueBulk,
  queueLetter,
  receiversOf,
} from './mail/index.ts';
export { reachable } from './notices/holding.ts';
export { inform } from './notices/inform.ts';
export type { PortAnswer, PortContext, PortMessages, PortName, PortOf, ServerPort, Services } from './ports/index.ts';
export { pretendedPlace } from './ports/index.ts';
export type { Attached, Block, Column, Drawn, PageSize, Table } from './printing/index.ts';
export { type Entry as ActivityEntry, record as recordActivity } from './records/activity.ts';
export { endScreenSessions, forgetPairing, openPairing } from './screens/pairing.ts';
export { screenFields } from './screens/presence.ts';
export { type PartOfAnswer, partOfAnswer } from './sql/part-of-answer.ts';
export type { Database, Rows } from './store/database.ts';
export { oneAtATime } from './store/one-at-a-time.ts';
export { pageName } from './texts/rows.ts';
export { actingKey, sessionIn, stillActs, type VisitorCall, type VisitorRoute } from './visitors/index.ts';
