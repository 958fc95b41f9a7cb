// What every server of a test is set to: a machine that is busy with other tests is no overload of this one, and the demo
// company is as it was made.
export const CALM = { SCOOP_OVERLOAD_MS: '0', SCOOP_DEMO_LIFE: 'off' };
