// What every server of a test is set to: a machine that is busy with other tests is no overload of this one.
export const CALM = { SCOOP_OVERLOAD_MS: '0' };
