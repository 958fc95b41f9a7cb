// Shows the till.
export default function TillPage() {
  return null;
}
