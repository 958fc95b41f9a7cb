// Replaces style sheets, which jest cannot read.
export default {};
