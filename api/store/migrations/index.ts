// Lists the written migrations by name. Each runs once, in this order, before the tables of entities are made. They do
// what an entity file cannot express: change a type, remove a column, move data.
import type { Migration } from 'kysely';
import { base } from './001-base.ts';
import { signIn } from './002-sign-in.ts';
import { screens } from './003-screens.ts';
import { activity } from './004-activity.ts';
import { idempotency } from './005-idempotency.ts';
import { company } from './006-company.ts';
import { files } from './007-files.ts';
import { ticketsDrafts } from './008-tickets-drafts.ts';
import { people } from './009-people.ts';
import { reach } from './010-reach.ts';
import { packages } from './011-packages.ts';
import { search } from './012-search.ts';
import { waysIn } from './013-ways-in.ts';
import { heard } from './014-heard.ts';
import { countries } from './015-countries.ts';
import { sessionNews } from './016-session-news.ts';
import { companyKeys } from './017-company-keys.ts';
import { noTriggers } from './018-no-triggers.ts';
import { jobs } from './019-jobs.ts';
import { sequences } from './020-sequences.ts';
import { settings } from './021-settings.ts';
import { lettersAbout } from './022-letters-about.ts';
import { activityOf } from './023-activity-of.ts';
import { notices } from './024-notices.ts';
import { comments } from './025-comments.ts';
import { vatRates } from './026-vat-rates.ts';
import { sealedRecords } from './027-sealed-records.ts';
import { giftCardMonths } from './029-gift-card-months.ts';
import { invitations } from './030-invitations.ts';
import { forgetting } from './031-forgetting.ts';
import { pretendedPayments } from './032-pretended-payments.ts';
import { mailStops } from './033-mail-stops.ts';
import { menus } from './034-menus.ts';
import { moduleMigrations } from './035-module-migrations.ts';
import { granted } from './036-granted.ts';
import { personAccount } from './037-person-account.ts';
import { lastBackup } from './038-last-backup.ts';
import { companyGuide } from './039-company-guide.ts';
import { devices } from './040-devices.ts';
import { sequenceGaps } from './041-sequence-gaps.ts';
import { ownTiles } from './042-own-tiles.ts';
import { companyDay } from './043-company-day.ts';
import { severalTaken } from './044-several-taken.ts';
import { actingDevices } from './045-acting-devices.ts';
import { ownDashboard } from './046-own-dashboard.ts';
import { imports } from './047-imports.ts';
import { foldedText } from './048-folded-text.ts';
import { processMinutes } from './049-process-minutes.ts';
import { pinsForAll } from './050-pins-for-all.ts';
import { spentSecrets } from './051-spent-secrets.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-base': base,
  '002-sign-in': signIn,
  '003-screens': screens,
  '004-activity': activity,
  '005-idempotency': idempotency,
  '006-company': company,
  '007-files': files,
  '008-tickets-drafts': ticketsDrafts,
  '009-people': people,
  '010-reach': reach,
  '011-packages': packages,
  '012-search': search,
  '013-ways-in': waysIn,
  '014-heard': heard,
  '015-countries': countries,
  '016-session-news': sessionNews,
  '017-company-keys': companyKeys,
  '018-no-triggers': noTriggers,
  '019-jobs': jobs,
  '020-sequences': sequences,
  '021-settings': settings,
  '022-letters-about': lettersAbout,
  '023-activity-of': activityOf,
  '024-notices': notices,
  '025-comments': comments,
  '026-vat-rates': vatRates,
  '027-sealed-records': sealedRecords,
  '029-gift-card-months': giftCardMonths,
  '030-invitations': invitations,
  '031-forgetting': forgetting,
  '032-pretended-payments': pretendedPayments,
  '033-mail-stops': mailStops,
  '034-menus': menus,
  '035-module-migrations': moduleMigrations,
  '036-granted': granted,
  '037-person-account': personAccount,
  '038-last-backup': lastBackup,
  '039-company-guide': companyGuide,
  '040-devices': devices,
  '041-sequence-gaps': sequenceGaps,
  '042-own-tiles': ownTiles,
  '043-company-day': companyDay,
  '044-several-taken': severalTaken,
  '045-acting-devices': actingDevices,
  '046-own-dashboard': ownDashboard,
  '047-imports': imports,
  '048-folded-text': foldedText,
  '049-process-minutes': processMinutes,
  '050-pins-for-all': pinsForAll,
  '051-spent-secrets': spentSecrets,
};
