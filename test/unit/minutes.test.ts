// Tests that each minute of a process tells what happened in that minute, also of what it had done before.
import { callSeconds, calls, jobs } from '../../api/measuring/index.ts';
import { Minutes } from '../../api/operation/minute.ts';

const ROUTE = { method: 'GET', route: '/v1/scoop', plugin: 'house' };

function called(status: string): void {
  calls.labels({ ...ROUTE, status }).inc();
  callSeconds.labels(ROUTE).observe(0.02);
}

test('counts grow with each minute, whatever was counted before', async () => {
  const minutes = new Minutes();
  await minutes.begin();
  const told = async () => {
    const { calls: all, errors, jobs: done, jobs_failed, plugins } = await minutes.take();
    return [all, errors, done, jobs_failed, plugins.house?.calls ?? 0];
  };
  called('200');
  called('500');
  jobs.labels({ job: 'churn', plugin: 'house', outcome: 'done' }).inc();
  expect(await told()).toEqual([2, 1, 1, 0, 2]);
  called('200');
  called('500');
  called('500');
  jobs.labels({ job: 'churn', plugin: 'house', outcome: 'done' }).inc(3);
  expect(await told()).toEqual([3, 2, 3, 0, 3]);
  expect(await told()).toEqual([0, 0, 0, 0, 0]);
  minutes.end();
});
