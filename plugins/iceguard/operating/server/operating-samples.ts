// Answers each metric about Scoop itself from what its processes told of the last minute.
import type { MetricSample, OperationFigures } from '#api';

const of =
  (name: keyof OperationFigures): MetricSample =>
  ({ operation }) =>
    operation?.[name];

export const operatingSamples = {
  'operator-calls': of('calls'),
  'operator-errors': of('errors'),
  'operator-refused': of('refused'),
  'operator-slow': of('p95'),
  'operator-lag': of('lag'),
  'operator-memory': of('memory'),
  'operator-waiting': of('waiting'),
  'operator-jobs-late': of('jobs_late'),
  'operator-mails-late': of('mails_late'),
  'operator-streams': of('streams'),
  'operator-processes': of('processes'),
  'operator-disk': of('disk'),
  'operator-backup': of('backup'),
};
