/** Answers over days that a question names, and of general questions. */
export default {
  account_began: 'Your account began on {began}, so this counts from there.',
  account_value_on: 'Account value at the end of {date}: {value}.',
  days_none: 'There is nothing of your account from {from} to {to}: it began on {began}.',
  days_not_kept: 'That cannot be given for the days from {from} to {to}: it is not kept day by day.',
  change_between: '{code} from {from} to {to}: {percent}, from {base} to {price}. Dividends are not counted.',
  closed_on: '{code} closed at {price} on {date}: {change} ({percent}) from the close before.',
  closed_before:
    '{code} closed at {price} on {date}, the last session up to {asked}: {change} ({percent}) from the close before.',
  prices_none: 'There are no daily prices of {code} here from {from} to {to}.',
  news_none_then: 'Among the newest stories there is none of {code} from then.',
  crisis:
    'This is about more than money. Please talk to somebody now: someone near you, or an emergency number. United States: {lifeline} (Suicide & Crisis Lifeline) or {us}; Europe: {europe}; Japan: {japan}; Hong Kong: {hongkong}.',
} as const;
