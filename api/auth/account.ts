// Registers the calls of an account besides sign-in: two-factor, password reset, profile, password and sessions.
import type { FastifyInstance } from 'fastify';
import { emailBack } from './email-back/index.ts';
import { ownDashboard } from './own-dashboard.ts';
import { ownMenu } from './own-menu.ts';
import { ownTiles } from './own-tiles.ts';
import { ownPassword } from './password/password-change.ts';
import { ownProfile } from './profile.ts';
import { passwordReset } from './reset/index.ts';
import type { ResetOptions } from './reset/options.ts';
import { ownSessions } from './session/sessions.ts';
import { enrolment, secretBox, verifyTwoFactor } from './two-factor/index.ts';

/** Registers the calls outside the guard. */
export async function openAccount(app: FastifyInstance, options: ResetOptions): Promise<void> {
  verifyTwoFactor(app, options.database, await secretBox(options.database));
  passwordReset(app, options);
  emailBack(app, options);
}

/** Registers the calls behind the guard. */
export async function guardedAccount(app: FastifyInstance, options: Omit<ResetOptions, 'publicUrl'>): Promise<void> {
  enrolment(app, { ...options, box: await secretBox(options.database) });
  ownProfile(app, options);
  ownMenu(app, options);
  ownTiles(app, options);
  ownDashboard(app, options);
  ownPassword(app, options);
  ownSessions(app, options);
}
