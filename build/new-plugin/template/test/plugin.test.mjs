// Runs the built package in a real Scoop with a database of its own, the demo company and its people.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startScoop } from '@scoop/core/test';

let scoop;
let admin;

before(async () => {
  scoop = await startScoop({ packages: ['.'] });
  // Holds every permission; the others hold those of their permission group.
  admin = await scoop.as('admin');
});
after(() => scoop?.stop());

test('the package runs, without a fault', async () => {
  const { data: plugins } = await admin.call('GET', 'plugin');
  const { state, faults } = plugins.find(({ id }) => id === '__ID__');
  assert.deepEqual({ state, faults }, { state: 'on', faults: [] });
});

test('a task that is done says since when', async () => {
  const { data: task } = await admin.call('POST', '__RESOURCE__task', { title: 'Wash the van' });
  assert.equal(task.done, false);
  const { data: done } = await admin.call('PATCH', `__RESOURCE__task/${task.id}`, { done: true });
  assert.ok(Date.parse(done.done_at) > 0);
});

test('a title that says nothing is refused in words', async () => {
  await assert.rejects(admin.call('POST', '__RESOURCE__task', { title: 'x' }), /__RESOURCE__.short/);
});

test('who lacks the permission is refused', async () => {
  const driver = await scoop.as('driver');
  await assert.rejects(driver.call('GET', '__RESOURCE__task'), /403/);
});
