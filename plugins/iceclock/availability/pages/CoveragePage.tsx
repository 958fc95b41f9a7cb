// Shows nothing yet.
export default function CoveragePage() {
  return null;
}
