// Public door of the API: what the server modules of plugins import.
export type { Stored, Unsaved } from '#core/contract';
export { type Entry as ActivityEntry, record as recordActivity } from './activity/record-activity.ts';
export { hashTagWith, keyHash } from './auth/nfc.ts';
export { hashPassword } from './auth/password.ts';
export { isTooSimple } from './auth/password-policy.ts';
export { type Actor, requireAccess, type ScreenActor } from './auth/subject.ts';
export type { Notification, ServerBadge } from './badges/badge.ts';
export { type Said, seedComments } from './demo/comments.ts';
export type { DemoContext, DemoEntry, GroupKey, People } from './demo/context.ts';
export { GROUP_KEYS } from './demo/context.ts';
export { detailsOf, type Employment, shifted } from './demo/details.ts';
export { demoPdf, demoPortrait, drawDemo } from './demo/drawings.ts';
export { type DemoFile, storeDemoFile } from './demo/files.ts';
export { belgianIban, nationalNumber, number97 } from './demo/numbers.ts';
export { Random } from './demo/random.ts';
export type { CallDescription } from './description/index.ts';
export * as describing from './description/parts.ts';
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
export type { FoundingContext } from './founding/context.ts';
export { reachable } from './inbox/holding.ts';
export { inform } from './inbox/inform.ts';
export type { Inform, Told } from './inbox/notice.ts';
export type { Enqueue, JobContext, ServerJob } from './jobs/job.ts';
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
export { plainPage, plainPolicy } from './plain-page.ts';
export type {
  Module,
  PublicContext,
  RouteContext,
  ServerFieldKind,
  ServerMigration,
  ServerPart,
  ServerPlugin,
} from './plugin.ts';
export { defineServer, defineServerPart } from './plugin.ts';
export type { PortAnswer, PortContext, PortMessages, PortName, PortOf, ServerPort, Services } from './ports/index.ts';
export { pretendedPlace } from './ports/index.ts';
export type { Attached, Block, Column, Drawn, PageSize, Table } from './printing/index.ts';
export { type FieldError, forbidden, invalid, notFound, Problem } from './problem.ts';
export { defineQuery, type QueryCall, type RowOf, type ServerQuery } from './queries/query.ts';
export type {
  Changes,
  ComputedField,
  EntityHooks,
  HookContext,
  KnownModel,
  Paper,
  PdfFile,
  Records,
  RecordsOf,
  Row,
  SearchedField,
  SeesGrants,
  SentLetter,
  Where,
} from './resources/hooks.ts';
export { type PartOfAnswer, partOfAnswer } from './resources/part-of-answer.ts';
export { type Access, defineRoute, type Input, type RouteCall, type ServerRoute } from './routes/route.ts';
export { endScreenSessions, forgetPairing, openPairing } from './screens/pairing.ts';
export { screenFields } from './screens/presence.ts';
export type { Database, Rows } from './store/database.ts';
export { oneAtATime } from './store/one-at-a-time.ts';
export { pageName } from './texts/rows.ts';
export { visitorLocale } from './texts/visitor.ts';
export { actingKey, sessionIn, stillActs, type VisitorCall, type VisitorRoute } from './visitors/index.ts';
