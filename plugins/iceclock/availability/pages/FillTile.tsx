// Shows nothing yet.
export default function FillTile() {
  return null;
}
