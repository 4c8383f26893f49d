export default {
  title: 'Sign out of this device?',
  text: 'Your orders and positions stay as they are.',
  trialText:
    'This trial account has no email or password. Once you sign out, you cannot get back into it. Keep the account first if you want to return.',
  keepAccount: 'Keep this account',
  stay: 'Stay signed in',
  logOut: 'Sign out',
} as const;
