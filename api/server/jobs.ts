// Begins what the server does without being called: jobs, letters, clearing, backups, and looking after causes.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Hearing } from '../announcements/hearing.ts';
import { linkBack } from '../auth/email-back/index.ts';
import { linkToInvitation } from '../auth/reset/invitation.ts';
import { backupNightly } from '../backup/index.ts';
import type { Letter } from '../contract/index.ts';
import { filesOfBulk, sweepHourly } from '../files/index.ts';
import { roomLog } from '../http/rooms.ts';
import { clearImports } from '../import/clear.ts';
import { clearNotices, digestByMail } from '../inbox/index.ts';
import { openJobs } from '../jobs/index.ts';
import { letterJob } from '../notices/letter-job.ts';
import { attach } from '../operator/attach.ts';
import { portCalls, preparePorts } from '../ports/index.ts';
import { lookAfterStreams } from '../records/arriving/retention.ts';
import { followCauses } from '../watch/index.ts';
import type { Basis } from './basis.ts';

export function work(guarded: FastifyInstance, basis: Basis, hearing: Hearing): void {
  const { database, packages, settings, declared, providing, known, publicUrl } = basis;
  const own = jobsOfProduct(guarded, basis);
  portCalls(guarded, { ...providing, database });
  const more = preparePorts(providing, declared);
  const demoFolder = settings.demo && settings.demoLife ? join(settings.dataFolder, 'demo') : undefined;
  const endLooking = followCauses({ ...declared, hearing, log: roomLog(guarded, 'watch') });
  guarded.addHook('onClose', async () => endLooking());
  const isStopped = (plugin: string) => packages.some(({ id, container }) => id === plugin && container.isStopped);
  const working = { ...declared, composition: known, origin: publicUrl, demoFolder };
  openJobs(guarded, { ...working, hearing, own, more, isStopped, keepsTimes: settings.keepsTimes });
}

/** Lists the jobs that no module declares. */
function jobsOfProduct(guarded: FastifyInstance, basis: Basis) {
  const { database, entities, tables, settings, files, declared, composition, publicUrl } = basis;
  return [
    letterJob(lettersFrom(basis)),
    sweepHourly({ database, store: files }, entities),
    clearNotices(database),
    clearImports(database),
    lookAfterStreams(database, entities),
    ...backupNightly(settings, () => attach(settings).url, roomLog(guarded, 'backup')),
    digestByMail({ ...declared, tables, texts: composition.texts, publicUrl }),
  ];
}

function lettersFrom({ database, mailer, documents, files, publicUrl }: Basis) {
  const linkOf = async (letter: Pick<Letter, 'change' | 'invitation'>) =>
    (await linkBack(database, letter, publicUrl)) ?? linkToInvitation(database, letter, publicUrl);
  const { filesOf, letterSettled: onSettled } = documents;
  return { database, mailer, linkOf, filesOf, bulkFilesOf: filesOfBulk(database, files), onSettled, publicUrl };
}
