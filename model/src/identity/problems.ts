/** A problem of one field: its name in its step, and the rule that it breaks. */
export interface FieldProblem<Rule extends string = IdentityRule> {
  readonly field: string;
  readonly rule: Rule;
}

/** Every rule of the identity steps; forms have a text for each, the server names them in `errors[].rule`. */
export const IDENTITY_RULES = [
  'required',
  'letters',
  'names_differ',
  'date',
  'age_minimum',
  'age_maximum',
  'country',
  'country_not_served',
  'state',
  'postal_code',
  'post_box',
  'tax_number_length',
  'ssn_area',
  'ssn_group',
  'ssn_serial',
  'ssn_published',
  'ssn_is_itin',
  'itin_group',
  'tax_number_format',
  'tax_number_for_us',
  'tax_country_us',
  'document_number',
  'expired',
  'back_needed',
] as const;
export type IdentityRule = (typeof IDENTITY_RULES)[number];
