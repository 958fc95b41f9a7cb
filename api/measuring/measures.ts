// Names everything that this process measures. Rooms count here what they do; nothing else is written for monitoring.
import { counter, levels, seconds } from './registry.ts';

const CALL = ['method', 'route', 'plugin'] as const;

/** Calls that were answered. `plugin` is the module whose call it is, or `api`. */
export const calls = counter({
  name: 'scoop_calls_total',
  help: 'Calls that were answered, by route and status.',
  labelNames: [...CALL, 'status'],
});

/** Streams of events are left out: they last as long as somebody looks. */
export const callSeconds = seconds({
  name: 'scoop_call_seconds',
  help: 'How long calls took, by route.',
  labelNames: CALL,
});

export const pluginWork = seconds({
  name: 'scoop_plugin_work_seconds',
  help: 'How long code of modules took, by what it was: route, query, badge, watch, hook, job.',
  labelNames: ['plugin', 'kind'],
});

export const pluginFaults = counter({
  name: 'scoop_plugin_faults_total',
  help: 'Work of modules that threw something else than a refusal.',
  labelNames: ['plugin', 'kind'],
});

export const jobs = counter({
  name: 'scoop_jobs_total',
  help: 'Jobs that were done or failed, each attempt.',
  labelNames: ['job', 'plugin', 'outcome'],
});

export const jobsRunning = levels({ name: 'scoop_jobs_running', help: 'Jobs that this process does now.' });

export const poolConnections = levels({
  name: 'scoop_pool_connections',
  help: 'Connections to PostgreSQL, by state: busy or idle.',
  labelNames: ['state'],
});

export const poolWaiting = levels({ name: 'scoop_pool_waiting', help: 'Transactions that wait for a connection.' });

export const poolRefused = counter({
  name: 'scoop_pool_refused_total',
  help: 'Transactions that found no connection in time.',
});

export const eventStreams = levels({
  name: 'scoop_event_streams',
  help: 'Open streams of events, by kind: changes or arrivals.',
  labelNames: ['kind'],
});

export const announcements = counter({
  name: 'scoop_announcements_total',
  help: 'Announcements of other processes and of this one that were heard, by type.',
  labelNames: ['type'],
});

/** Of the whole product, whichever process is asked. */
export const jobsKept = levels({
  name: 'scoop_jobs_kept',
  help: 'Jobs in the database, by state: waiting, late (more than a minute), failed (of the last day).',
  labelNames: ['state'],
});
export const jobsLate = levels({ name: 'scoop_jobs_late_seconds', help: 'How long the oldest due job has waited.' });
export const mailsKept = levels({
  name: 'scoop_outbox_mails',
  help: 'Mails in the outbox, by state: waiting, failed (of the last day).',
  labelNames: ['state'],
});
export const mailsLate = levels({
  name: 'scoop_outbox_late_seconds',
  help: 'How long the oldest mail of the outbox has waited.',
});
