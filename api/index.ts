// Exports what the server modules of plugins import of the API.
export {
  businessDay,
  businessDayBegins,
  calendarOf,
  closedOn,
  holidayOn,
  localTime,
  momentOf,
  type Stored,
  specialDay,
  today,
  type Unsaved,
  workingDays,
} from '#core/contract';
export { areasMeet } from '#core/fields/server';
export { announce } from './announcements/announce.ts';
export { announceChange } from './announcements/changes.ts';
export { hashTagWith, keyHash } from './auth/nfc.ts';
export { hashPassword } from './auth/password/password.ts';
export { isTooSimple } from './auth/password/password-policy.ts';
export { hashOfPin, setPin } from './auth/pin.ts';
export {
  type Access,
  type Actor,
  type AlarmCondition,
  type AlarmSubject,
  type AskedFigures,
  type Attached,
  type BadgeType,
  type Block,
  type Cell,
  type CellLine,
  type Changes,
  type Column,
  type CommandContext,
  type ComputedField,
  type Database,
  type Demand,
  type DemandKind,
  type DemandScope,
  type DemandSource,
  type DemoContext,
  type DemoEntry,
  type DeviceCall,
  type DeviceRoute,
  type DocumentContext,
  type Drawn,
  defineDeviceCall,
  defineDocument,
  defineJob,
  defineQuery,
  defineReaction,
  defineRoute,
  defineServer,
  defineServerPart,
  defineVisit,
  type Employment,
  type Enqueue,
  type EntityHooks,
  type ExceptionCall,
  type FieldError,
  type FigureRow,
  type FileStore,
  FORECAST_WHY,
  type Forecast,
  type FoundingContext,
  forbidden,
  GROUP_KEYS,
  type GroupKey,
  type HookContext,
  type Inform,
  type Input,
  invalid,
  type JobContext,
  type KnownModel,
  type LetterContext,
  type LetterTemplate,
  LONGEST_WAIT,
  type LookingContext,
  type MetricSample,
  type Module,
  type NamedSubject,
  type Notice,
  type Notification,
  notFound,
  type OfferedValues,
  type OfferScope,
  type OfferSource,
  type Offers,
  type OperationFigures,
  type PageSize,
  type Paper,
  type PartOfAnswer,
  type PdfFile,
  type People,
  type PortAnswer,
  type PortContext,
  type PortDeclaration,
  type PortMessages,
  type PortName,
  type PortOf,
  type PortReplies,
  type PretendedPort,
  type Pretending,
  Problem,
  type ProductModels,
  type PublicContext,
  type Push,
  type PushMessage,
  type PushTarget,
  type QueryCall,
  type Reaction,
  type ReactionContext,
  type ReadRecords,
  type Records,
  type RecordsOf,
  type RouteCall,
  type RouteContext,
  type Row,
  type RowOf,
  type Rows,
  requireAccess,
  type ScreenActor,
  type SearchedField,
  type SeesGrants,
  type SentLetter,
  type SentSheet,
  type ServerAudience,
  type ServerBadge,
  type ServerDocument,
  type ServerException,
  type ServerFieldKind,
  type ServerJob,
  type ServerLetter,
  type ServerMigration,
  type ServerPart,
  type ServerPlugin,
  type ServerPort,
  type ServerQuery,
  type ServerRoute,
  type ServerWatch,
  type Services,
  type Table,
  type ToldFigures,
  type Turnover,
  type TurnoverScope,
  type TurnoverSource,
  type ValuesIn,
  type VisitorCall,
  type VisitorForm,
  type VisitorRoute,
  type WatchContext,
  type Where,
  type Words,
} from './contract/index.ts';
export type { CallDescription } from './description/index.ts';
export * as describing from './description/parts.ts';
export { bindActing, isPairedItself } from './devices/acting.ts';
export {
  bindKey,
  deviceByKey,
  deviceOf,
  endDeviceSessions,
  forgetPairing,
  openPairing,
  seeDevice,
} from './devices/pairing.ts';
export { deviceFields, devicesOfKind, fieldsOfKept } from './devices/presence.ts';
export { templateFaults, variablesOf, wordsWith } from './documents/index.ts';
export { type PackedFile, zipped } from './export/zipped.ts';
export { fileAddressSql, readFileRow, sendFile, withCopiedFiles } from './files/index.ts';
export { filledHtml } from './html/index.ts';
export { escapeHtml } from './http/html.ts';
export { plainPage, plainPolicy } from './http/plain-page.ts';
export { visitorLocale } from './http/visitor-locale.ts';
export { audiencesOf } from './mail/audience.ts';
export { type Addressed, bulkValues, hasAddress, queueBulk, queueLetter, receiversOf } from './mail/index.ts';
export { holding, reachable } from './notices/holding.ts';
export { inform } from './notices/inform.ts';
export { BrokenXml, readXml, type XmlElement } from './reading/xml-tree.ts';
export { type Entry as ActivityEntry, record as recordActivity } from './records/activity.ts';
export { partOfAnswer } from './sql/part-of-answer.ts';
export { oneAtATime } from './store/one-at-a-time.ts';
export { refusalOf } from './store/refusal.ts';
export { pageName } from './texts/rows.ts';
export { inThread, type ThreadWork } from './threads/in-thread.ts';
export { actingKey, sessionIn, stillActs, visitorStyle } from './visitors/index.ts';
