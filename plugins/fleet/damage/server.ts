// Declares the server part of damage reports: their rules, papers, counts and demo data.
import { defineServerPart } from '#api';
import { seedDamage } from './demo/index.ts';
import { damageBadges } from './server/badges.ts';
import { damageBefore } from './server/damage-before.ts';
import { damageReportHooks } from './server/damage-report.ts';
import { damageToSee } from './server/exceptions.ts';
import { insurancePaper } from './server/insurance-paper.ts';
import { vanOutOfService } from './server/out-of-service.ts';
import { leftPhotos, photosKept } from './server/photos.ts';
import { unsafeTold } from './server/unsafe-told.ts';
import { vanMigrations } from './server/van-migrations.ts';

export default defineServerPart({
  id: 'damage',
  hooks: { DamageReport: damageReportHooks },
  reacts: [photosKept, vanOutOfService, unsafeTold],
  queries: [damageBefore],
  badges: damageBadges,
  exceptions: damageToSee,
  documents: [insurancePaper],
  jobs: [leftPhotos],
  migrations: vanMigrations,
  // The vans of ICETRUCK and ICESHOP are made first.
  demo: { order: 30, seed: seedDamage },
});
