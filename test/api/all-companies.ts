// Lists the statements that are meant for all companies at once, each with its reason.

/** Lists the statements by file, and by a part of their text if the file has others too. */
const MEANT: readonly (readonly [reason: string, file: string, text?: string])[] = [
  ['tables are made and changed for everybody', 'api/store/migrations/'],
  ['tables are made and changed for everybody', 'api/store/tables/'],
  ['the demo is made while nobody works', 'api/demo/'],
  ['a company is made before anybody works there', 'api/founding/adding.ts'],
  ['older data is brought to what it is now, of everybody', 'plugins/icecloud/functions/server/migrations.ts'],
  ['older data is brought to what it is now, of everybody', 'plugins/iceshop/migrations.ts'],
  ['older data is brought to what it is now, of everybody', 'plugins/iceshop/products/server/option-ids.ts'],
  ['older data is brought to what it is now, of everybody', 'plugins/iceguard/migrations.ts'],
  ['what imports keep for their undoing goes in all companies at once', 'api/import/clear.ts'],
  ['whoever signs in says no company', 'api/auth/login.ts', 'from account a join employee e'],
  ['whoever signs in says no company', 'api/entrance/person.ts', 'from account a join employee e'],
  ['whoever signs in says no company', 'api/auth/password/password-person.ts', 'from account a join employee e'],
  ['whoever signs in says no company', 'api/auth/nfc.ts', 'update trusteddevice d set last_used_at'],
  ['a device that signs in says no company', 'api/devices/login.ts', 'from device where public_code ='],
  ['a token from before it said its company', 'api/auth/session/token.ts', 'select company_id from session where id ='],
  [
    'a browser is told for as long as its session lives, of whichever company',
    'api/push/push.ts',
    'from session where id =',
  ],
  ['an account has sessions in several companies', 'api/auth/session/sessions.ts', 'from session where account_id'],
  ['an account has sessions in several companies', 'api/auth/session/session-end.ts', 'account_id ='],
  ['an account is somebody in several companies', 'api/auth/index.ts', 'select company_id from employee'],
  [
    'an account is somebody in several companies',
    'api/auth/employee.ts',
    'from employee e join company c on c.id = e.company_id where e.user_id',
  ],
  [
    'an account is somebody in several companies',
    'api/auth/email-back/restore.ts',
    'select 1 from employee where user_id',
  ],
  ['an account is somebody in several companies', 'api/auth/caller.ts', 'and e.user_id ='],
  ['pages of whichever company may ask from their own origin', 'api/auth/session/page-token.ts', 'select url from'],
  ['the company that operates the product is looked for', 'api/operation/keeping.ts', 'min(e.company_id)'],
  ['the clock strikes for all companies', 'api/jobs/slots.ts'],
  ['the clock strikes for all companies', 'api/auth/caller.ts', 'exists (select from notice_digest d'],
  ['notices of all companies are cleared every hour', 'api/inbox/clear.ts'],
  ['a partition holds the rows of all companies', 'api/store/partitions.ts'],
  ['files of all companies are swept every hour', 'api/files/sweep.ts', 'created_at <'],
  ['files of all companies are swept every hour', 'api/files/sweep.ts', 'update file set record_id = null'],
];

export function isMeantForAll(file: string, text: string): boolean {
  return MEANT.some(([, where, what = '']) => file.startsWith(where) && text.includes(what));
}
