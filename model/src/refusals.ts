/**
 * Every refusal: name → HTTP status and wire code. Closed list; where several apply, the first in this order is
 * answered, so the same request always gets the same answer. Texts in four languages are in messages/. Sources:
 * reliability catalogue, spec §8.
 */
export const REFUSALS = {
  // 400-421: the request itself
  malformed_request: { status: 400, code: 4000, title: 'Malformed request' },
  request_too_slow: { status: 408, code: 4008, title: 'Request took too long to arrive' },
  misdirected_request: { status: 421, code: 4007, title: 'Not a name of this server' },
  invalid_field: { status: 400, code: 4001, title: 'Invalid field' },
  payload_too_large: { status: 413, code: 4002, title: 'Payload too large' },
  unsupported_media_type: { status: 415, code: 4003, title: 'Unsupported media type' },
  method_not_allowed: { status: 405, code: 4004, title: 'Method not allowed' },
  idempotency_key_required: { status: 400, code: 4005, title: 'Idempotency key missing or bad' },
  idempotency_key_reused: { status: 422, code: 4006, title: 'Idempotency key reused with another request' },
  // 401: who are you
  not_logged_in: { status: 401, code: 4010, title: 'Not logged in' },
  session_ended: { status: 401, code: 4011, title: 'Session ended' },
  session_locked: { status: 401, code: 4011, title: 'Session locked after a pause' },
  wrong_credentials: { status: 401, code: 4012, title: 'Account or password is not right' },
  passkey_rejected: { status: 401, code: 4012, title: 'Passkey not accepted' },
  wrong_code: { status: 401, code: 4013, title: 'Code is wrong or expired' },
  second_factor_required: { status: 401, code: 4014, title: 'Second factor needed' },
  step_up_required: { status: 401, code: 4014, title: 'Step-up needed' },
  token_mismatch: { status: 401, code: 4015, title: 'Session tokens do not belong together' },
  // 403: may you
  forbidden: { status: 403, code: 4030, title: 'Forbidden' },
  identity_required: { status: 403, code: 4031, title: 'Identity not verified' },
  identity_in_review: { status: 403, code: 4032, title: 'Identity under review' },
  identity_rejected: { status: 403, code: 4033, title: 'Identity review failed' },
  not_eligible: { status: 403, code: 4034, title: 'Under 18, or a region that is not served' },
  account_frozen: { status: 403, code: 4035, title: 'Account frozen or closing' },
  second_person_required: { status: 403, code: 4036, title: 'A second person must agree' },
  // 404
  not_found: { status: 404, code: 4040, title: 'Not found' },
  not_generated_yet: { status: 404, code: 4041, title: 'Not yet generated' },
  // 409: state
  illegal_state: { status: 409, code: 4090, title: 'Not possible in this state' },
  still_running: { status: 409, code: 4091, title: 'Same request still running' },
  stale_version: { status: 409, code: 4092, title: 'Changed meanwhile' },
  open_buy_blocks_short: { status: 409, code: 4093, title: 'An open buy order blocks a short sale' },
  open_short_blocks_buy: { status: 409, code: 4093, title: 'An open short sale blocks a purchase' },
  long_position_held: { status: 409, code: 4090, title: 'Shares are held, sell them first' },
  short_position_held: { status: 409, code: 4090, title: 'A short position is open, cover it first' },
  too_late_to_cancel: { status: 409, code: 4090, title: 'Too late to cancel' },
  account_not_empty: { status: 409, code: 4090, title: 'Something is still in the account' },
  number_in_use: { status: 409, code: 4090, title: 'Another verified customer has this number' },
  // 422: business rules, in order of precedence
  kill_switch: { status: 422, code: 4259, title: 'Trading is halted by the operator' },
  market_closed_buy: { status: 422, code: 4224, title: 'Market closed, buying' },
  market_closed_sell: { status: 422, code: 4224, title: 'Market closed, selling' },
  market_closed: { status: 422, code: 4224, title: 'Market closed' },
  session_not_tradable: { status: 422, code: 4225, title: 'Not tradable at this time' },
  price_required: { status: 422, code: 4227, title: 'Price required' },
  quantity_required: { status: 422, code: 4227, title: 'Quantity or amount required' },
  trading_time_required: { status: 422, code: 4227, title: 'Trading time required' },
  market_order_regular_only: { status: 422, code: 4225, title: 'Market orders only in regular hours' },
  market_order_day_only: { status: 422, code: 4225, title: 'Market orders end with the day' },
  stop_regular_only: { status: 422, code: 4225, title: 'Stops wait in regular hours only' },
  whole_shares_only: { status: 422, code: 4226, title: 'Whole shares only' },
  quantity_too_small: { status: 422, code: 4226, title: 'Volume too small' },
  quantity_too_large: { status: 422, code: 4239, title: 'Above the limit' },
  watchlist_full: { status: 422, code: 4239, title: 'Watchlist limit reached' },
  too_few_stocks: { status: 422, code: 4239, title: 'Fewer than three stocks' },
  alerts_full: { status: 422, code: 4239, title: 'Alert limit reached' },
  bad_tick: { status: 422, code: 4251, title: 'Price is not a multiple of the tick' },
  stop_wrong_side: { status: 422, code: 4252, title: 'Stop price on the wrong side of the market' },
  trail_out_of_range: { status: 422, code: 4252, title: 'Trail too near or too far' },
  alert_already_met: { status: 422, code: 4252, title: 'The price is there already' },
  price_collar: { status: 422, code: 4252, title: 'Price too far from the market' },
  halted: { status: 422, code: 4253, title: 'Instrument halted' },
  quote_stale: { status: 422, code: 4228, title: 'No current quote' },
  disclosure_not_accepted: { status: 422, code: 4261, title: 'Disclosure not accepted' },
  short_check_wrong: { status: 422, code: 4261, title: 'An answer is not right' },
  not_shortable: { status: 422, code: 4254, title: 'Not shortable' },
  no_borrow: { status: 422, code: 4255, title: 'Not enough shares to borrow' },
  // After borrowing, so that nobody answers the questions for a stock that cannot be sold short today.
  short_check_required: { status: 422, code: 4261, title: 'Short selling not yet learned of' },
  short_sale_price_rule: { status: 422, code: 4256, title: 'Short sale price rule' },
  self_cross: { status: 422, code: 4257, title: 'Would trade with your own order' },
  insufficient_shares: { status: 422, code: 4250, title: 'Not enough shares' },
  funds_not_settled: { status: 422, code: 4260, title: 'Funds not settled' },
  margin_call_open: { status: 422, code: 4258, title: 'Margin call open' },
  margin_minimum: { status: 422, code: 4258, title: 'Below the minimum equity for short selling' },
  margin: { status: 422, code: 4258, title: 'Not enough margin' },
  insufficient_funds: { status: 422, code: 4220, title: 'Insufficient funds' },
  trading_account_insufficient: { status: 422, code: 4221, title: 'Trading account insufficient' },
  below_minimum: { status: 422, code: 4236, title: 'Below the minimum' },
  channel_busy: { status: 422, code: 4235, title: 'Channel busy' },
  quote_expired: { status: 422, code: 4228, title: 'Quote expired' },
  above_usable: { status: 422, code: 4223, title: 'Above the maximum usable amount' },
  nothing_to_change: { status: 422, code: 4001, title: 'Nothing to change' },
  agreement_required: { status: 422, code: 4231, title: 'Agreement not ticked' },
  signature_name: { status: 422, code: 4231, title: 'Typed name is not the one on the form' },
  passwords_differ: { status: 422, code: 4001, title: 'The two new passwords differ' },
  password_rule: { status: 422, code: 4001, title: 'Password does not meet the rules' },
  unknown_invitation: { status: 422, code: 4001, title: 'Nobody has this invitation code' },
  image_type: { status: 422, code: 4240, title: 'Not a picture of an accepted kind' },
  image_size: { status: 422, code: 4240, title: 'Picture file too large' },
  image_pixels: { status: 422, code: 4240, title: 'Picture has too many pixels' },
  image_rotation: { status: 422, code: 4240, title: 'Picture can be turned by quarters only' },
  image_damaged: { status: 422, code: 4240, title: 'Picture cannot be read' },
  image_not_square: { status: 422, code: 4240, title: 'Picture is not a square' },
  acquisition_failed: { status: 422, code: 4262, title: 'Acquisition failed' },
  identity_incomplete: { status: 422, code: 4001, title: 'Steps of the verification are missing' },
  recognition_failed: { status: 422, code: 4241, title: 'Document could not be read' },
  // 429
  rate_limited: { status: 429, code: 4290, title: 'Too many requests' },
  code_already_sent: { status: 429, code: 4291, title: 'Code already sent' },
  text_messages_spent: { status: 429, code: 4290, title: 'No more text messages today' },
  view_budget_spent: { status: 429, code: 4290, title: 'Too many unmasked views' },
  // 5xx
  internal_error: { status: 500, code: 5000, title: 'Internal error' },
  provider_failed: { status: 502, code: 5020, title: 'Provider failed, nothing happened' },
  overloaded: { status: 503, code: 5030, title: 'Overloaded or stopping' },
  cancel_only: { status: 503, code: 5031, title: 'Cancel-only' },
  outcome_unknown: { status: 504, code: 5040, title: 'Outcome unknown' },
} as const satisfies Record<string, { status: number; code: number; title: string }>;

export type RefusalCode = keyof typeof REFUSALS;

export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[];

/** Refusals worth repeating later with the same key; answers carry Retry-After. */
export const RETRYABLE: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'request_too_slow',
  'still_running',
  'rate_limited',
  'code_already_sent',
  'overloaded',
  'cancel_only',
  'outcome_unknown',
  'acquisition_failed',
  'provider_failed',
]);

export function refusalMessageKey(code: RefusalCode): string {
  return `error.${code}`;
}
