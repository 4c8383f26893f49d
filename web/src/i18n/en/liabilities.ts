export default {
  title: 'What we owe our customers',
  lead: 'Every night the balances of all customers are added up in one tree of hashes. The total is published here, and you can check that your balance is in it without taking our word for it.',
  simulated: 'Simulated',
  owed: 'Owed to customers, US dollars',
  receivable: 'Owed by customers, not set off',
  tooFew: 'Not shown',
  tooFewText: 'The total of fewer than five customers is not shown.',
  assets: 'Dollars, shares and other assets',
  asOf: 'As of',
  hash: 'Hash of the day',
  none: 'Nothing is published yet',
  noneText: 'The first day is published at 00:20 in New York.',
  own: 'Your proof',
  ownText:
    'A file with the parts of each of your balances and their way to the published total. Keep it: a later change would show.',
  save: 'Save my proof',
  meaning: 'What this shows, and what not',
  meaningCounted:
    'A balance that is missing from the total, or too small in it, fails its customer’s check. The more customers check, the less can be left out.',
  meaningDebts: 'What customers owe us is listed apart. It never makes the total smaller.',
  meaningPrivate:
    'Each balance is cut at random into eight parts and mixed with those of all others, so your file shows nobody else’s balance. Where two to four customers hold an asset, no way is given, since it would.',
  meaningNot: 'It shows what is owed, not that the money is there.',
  check: 'Check it without us',
  checkSave: 'Save your proof.',
  checkRun: 'Run this project’s program on it, with the name of the file and the hash above in place of FILE and HASH:',
  checkAnswer:
    'The program needs no network. It says whether every balance leads to the published total, or names the first that does not.',
  earlier: 'Earlier days',
} as const;
