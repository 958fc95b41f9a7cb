// Holds the rules of employees and of former ones: how they sign in, and what their wage agreements say about them
// (docs/domain 8.1 and 8.2).
import { sql } from 'kysely';
import { type ComputedField, type EntityHooks, partOfAnswer, type Row } from '#api';
import { ofAccount } from './account.ts';
import { signIn } from './invitation.ts';
import { email, emailHolds, link, mayChangeSignIn, nfcToken, saveSignIn } from './sign-in.ts';

export const employeeHooks: EntityHooks<'Employee'> = {
  validate: mayChangeSignIn,
  afterCreate: saveSignIn,
  afterUpdate: saveSignIn,
  // A colleague may have the old address by now, so one that was sent with the call comes first.
  afterRestore: async (record, context) => {
    const address = withEmail(record).email ?? context.previous?.email;
    if (address) await link(record.id, address, context);
  },
};

export const formerEmployeeHooks: EntityHooks<'FormerEmployee'> = {
  validate: (record, context) => mayChangeSignIn(withEmail(record), context),
};

type Sent = Row & { readonly email?: string };

/** Takes the e-mail from within `user`, where the form of former employees sends it (docs/domain 8.2). */
function withEmail<One extends Sent>(record: One): One & { readonly email?: string } {
  const user = record.user as { email?: string } | undefined;
  return user?.email ? { ...record, email: user.email } : record;
}

/** The employee's company, because an account may belong to employees of several companies. */
const company: ComputedField = (table) =>
  sql`(select c.name from company c where c.id = ${sql.ref(`${table}.company_id`)})`;

const agreed = (column: string): ComputedField =>
  partOfAnswer({
    name: 'agreed',
    ask: (rows) => sql`(select r.id,
        jsonb_build_object('division_id', jsonb_agg(distinct w.division_id), 'dimona', jsonb_agg(distinct w.dimona)) as answer
      from ${rows} as r join wageagreement w on w.company_id = r.company_id and w.employee_id = r.id group by r.id)`,
    take: (answer) => sql`coalesce(${answer} -> ${sql.lit(column)}, '[]'::jsonb)`,
  });

export const employeeSearched = { email: emailHolds };

/** The language of the account, which only its owner chooses; undefined without an account. */
const locale = ofAccount((account) => sql`(${account}).locale`);

export const employeeComputed = {
  email,
  locale,
  sign_in: signIn,
  nfc_token: nfcToken,
  company,
  division_ids: agreed('division_id'),
  dimonas: agreed('dimona'),
};
