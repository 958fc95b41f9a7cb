// Shows nothing yet.
export default function EmployeeAvailability() {
  return null;
}
