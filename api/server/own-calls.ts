// Registers the calls by which people look after what is their own: session, account, language, devices, picture, drafts.
import type { FastifyInstance } from 'fastify';
import { guardedAccount } from '../auth/account.ts';
import { ownDevices } from '../auth/device/index.ts';
import { guardedAuth } from '../auth/index.ts';
import { ownLocale } from '../auth/locale.ts';
import { ownTag } from '../auth/nfc.ts';
import { ownPicture } from '../auth/picture.ts';
import { ownPin } from '../auth/pin.ts';
import { pageTokens } from '../auth/session/page-token.ts';
import { tickets } from '../auth/session/ticket.ts';
import { drafts } from '../drafts/index.ts';
import { frameChecks } from '../frames/index.ts';
import { operationCall } from '../operation/index.ts';
import type { Basis } from './basis.ts';

export async function ownCalls(guarded: FastifyInstance, basis: Basis): Promise<void> {
  const { database, entities, tables, settings, mailer, files } = basis;
  guardedAuth(guarded, { database, tables });
  pageTokens(guarded, { database, tables });
  operationCall(guarded, database);
  frameChecks(guarded, { database, tables, settings });
  await guardedAccount(guarded, { database, mailer });
  ownLocale(guarded, { database, tables });
  ownDevices(guarded, { database });
  ownTag(guarded, { database });
  ownPin(guarded, { database });
  ownPicture(guarded, { database, store: files, entities });
  tickets(guarded, { database });
  drafts(guarded, { database, entities });
}
