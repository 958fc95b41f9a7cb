// Stub.
export default function LoadPanel() {
  return null;
}
