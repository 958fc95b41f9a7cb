// Stub.
export default function MyTourPage() {
  return null;
}
