// Lists the fields of one's own file on my-profile: those that people change themselves, those that they ask to change,
// and their papers.

export const CONTACT = [
  ...['cellphone_nr', 'address_street', 'address_nr', 'address_bus', 'address_zipcode', 'address_city'],
  ...['address_country', 'ice_name', 'ice_relation', 'ice_cellphone_nr'],
  ...['ice2_name', 'ice2_relation', 'ice2_cellphone_nr'],
] as const;

/** Fields that the law and the payroll depend on: a person has to accept a change of them. */
export const LEGAL = [
  ...['last_name', 'first_name', 'middle_name', 'birthday', 'birthplace', 'nationality', 'sex'],
  ...['national_registry_nr', 'marital_status', 'partner_name', 'marriage_date'],
  ...['dependant_children', 'dependant_others', 'iban', 'drivers_license'],
] as const;

/** Papers that people hand in themselves, each with its end where it has one. */
export const PAPERS = [
  ...['electronic_identification_front_uri', 'electronic_identification_back_uri', 'drivers_license_uri'],
  ...['drivers_license_expires_at', 'criminal_record_extract_uri', 'student_registration_certificate_uri'],
  'student_registration_certificate_expires_on',
] as const;
