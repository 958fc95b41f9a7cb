// Sets every server of a test so that a busy machine is no overload, the demo company stays as it was made, and nothing
// starts by the clock.
export const CALM = { SCOOP_OVERLOAD_MS: '0', SCOOP_DEMO_LIFE: 'off', SCOOP_SCHEDULE: 'off' };
