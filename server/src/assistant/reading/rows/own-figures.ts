import type { Row } from './row.ts';

const row = (subject: Row['subject'], when: string, prior = 0): Row => ({ subject, when, prior });

/** About figures of the customer's own account that have a row or two each. */
export const OWN_FIGURES: readonly Row[] = [
  row(
    'dividends_next',
    'dividend next|when|future|date !code|received|paid my? stock? position? holding? pay? arrive? all? have? will? which? short? howmuch?',
    0.5,
  ),
  row('dividends_next', 'dividend most|high|largest|best my|position|holding stock? which? pay? yield? have?', 0.9),
  row('sizes', 'largest position|my position? my? stock? which? money? howmuch? holding? have? most?', 0.3),
  row('sizes', 'largest after_own position? stock? which? money?', 0.3),
  row('sizes', 'smallest position|my|holding|stock position? my? stock? which? money? howmuch? holding? have?', 0.3),
  row(
    'account_on',
    'account|balance|value|worth day|yesterday my? is? did? value? account? howmuch? money? last? balance? price? have? worth? position? ever?',
    0.4,
  ),
  row(
    'closing',
    'all sell howmuch|received|cash|value|balance|profit my? position? stock? money? now? account? will? have? holding? cash? howmuch? paid? today?',
    0.5,
  ),
  row(
    'shorts_result',
    'short profit|loss|performance|up|down !how|can|risk|largest my? howmuch? position? have? ever? money? make? today? is? all?',
    0.6,
  ),
  row(
    'borrow_paid',
    'borrow paid|ever|my !code howmuch? short? fee? charge? money? have? last? price? cash? ever? paid? all? my?',
    0.3,
  ),
];
