// What every server of a test is set to: a machine that is busy with other tests is no overload of this one, the demo
// company is as it was made, and nothing begins by the clock, whatever the hour.
export const CALM = { SCOOP_OVERLOAD_MS: '0', SCOOP_DEMO_LIFE: 'off', SCOOP_SCHEDULE: 'off' };
