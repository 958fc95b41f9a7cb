// Shows nothing yet.
export default function AvailabilityPage() {
  return null;
}
